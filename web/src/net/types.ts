// What the server sends and takes; see docs/protocol.md and docs/server.md. The client knows these shapes and no rules.
// Made by `causeway protocol --types` from the shapes in src/play/protocol_shapes.cpp and methods.cpp; not to be edited.

/** The version of the protocol that these types are about. */
export const protocolVersion = 2;

export interface Named {
  id: string;
  title: string;
}

export interface SideBriefing {
  /** What the side has. */
  forces: string;
  /** What it must do. */
  task: string;
  /** How it wins. */
  victory: string;
  hints: string[];
}

/** What a player should read before the first turn. */
export interface Briefing {
  history: string;
  /** When the match ends. */
  ends: string;
  /** Hexes to be shown with it; perhaps none. */
  objectives: string[];
  sides: Record<string, SideBriefing>;
}

export interface ScenarioInfo {
  id: string;
  title: string;
  turns: number;
  /** The sheet of the map on which it is played, where there are several. */
  sheet?: string;
  briefing?: Briefing;
  figures?: ScenarioFigures;
}

export interface ScenarioFigures {
  /** So many were played by bots. */
  matches: number;
  /** Of both sides together, in the mean. */
  decisions: number;
  /** That a person sits at it, roughly. */
  minutes: number;
  /** By side; the other matches were drawn. */
  wins: Record<string, number>;
}

export interface SequenceStep {
  /** The ids by which Views call it. */
  phases: string[];
  title: string;
  rule: string;
  text: string;
  /** The one that acts. */
  side?: string;
}

export interface ScoreLevel {
  /** The least score; absent of the lowest level. */
  from?: number;
  title: string;
  /** Whose victory it is; absent of a draw. */
  side?: string;
}

/** How the score decides the match. */
export interface ScoreLadder {
  title: string;
  rule: string;
  /** Tracks of the View that are added up, */
  plus: string[];
  /** and those that are taken off. */
  minus: string[];
  /** They rise. */
  levels: ScoreLevel[];
  /** Only in these. */
  scenarios?: string[];
  /** Only while that track has this value. */
  when?: { track: string; is: number };
}

export interface Arrival {
  turn: number;
  side: string;
  text: string;
  rule: string;
  /** Only in these. */
  scenarios?: string[];
}

/** What a game is about, and how a turn of it goes. */
export interface Guide {
  front: string;
  years: string;
  scale: string;
  /** From 1 to 5. */
  difficulty: number;
  /** What makes it so. */
  demands: string;
  /** How the scenarios' figures were measured. */
  measured: string;
  sequence: SequenceStep[];
  /** What the schedule of the game has come when. */
  arrivals: Arrival[];
  /** The first that fits counts. */
  scores: ScoreLadder[];
}

/** What can be learned of a game; `lesson` has the whole. */
export interface LessonInfo {
  id: string;
  title: string;
  about: string;
  minutes: number;
  scenario: string;
  /** The learner's. */
  side: string;
}

export interface OptionInfo {
  id: string;
  title: string;
  rule: string;
  default: boolean;
}

/** Changes those options from their defaults, or lists exactly those in force. */
export type OptionChoice = Record<string, boolean> | string[];

export interface GameInfo {
  id: string;
  title: string;
  sides: Named[];
  scenarios: ScenarioInfo[];
  options: OptionInfo[];
  /** The game's own words. */
  words: GameWords;
  guide?: Guide;
  lessons?: LessonInfo[];
}

export interface Catalog {
  /** The version of the protocol. */
  protocol: number;
  games: GameInfo[];
}

/** Centres are measured in hexes, flat to flat = 1: columns are sqrt(3)/2 apart, rows 1, y grows downwards. Hexes are flat-topped: corners lie at distance 1/sqrt(3) from the centre at 0, 60, … degrees. */
export interface MapHex {
  id: string;
  terrain: string;
  x: number;
  y: number;
  /** Steps of height that rules read. */
  level?: number;
  /** In metres. */
  height?: number;
}

export interface Hexsides {
  feature: string;
  name?: string;
  sides: [string, string][];
  source?: string;
}

export interface MapLine {
  kind: string;
  name?: string;
  hexes: string[];
  source?: string;
}

export interface MapPlace {
  hex: string;
  name: string;
  kinds: string[];
  owner?: string;
  source?: string;
}

export interface MapArea {
  id: string;
  title: string;
  hexes: string[];
}

export interface MapBox {
  id: string;
  title: string;
}

export type MapPoint = [number, number];

export interface LookWords {
  look: string;
  /** Instead of the look's own. */
  colour?: string;
}

/** How a map's own words are drawn: each by one of the looks that docs/protocol.md lists. */
export interface MapLooks {
  terrain: Record<string, LookWords>;
  hexsides: Record<string, LookWords>;
  lines: Record<string, LookWords>;
  places: Record<string, LookWords>;
}

export interface MapDocument {
  game: string;
  title: string;
  hexes: MapHex[];
  hexsides: Hexsides[];
  roads: MapLine[];
  rails: MapLine[];
  places: MapPlace[];
  areas: MapArea[];
  boxes: MapBox[];
  looks: MapLooks;
  hex_km?: number;
  /** Closed rings of land, in the coordinates of the hexes; absent where the coast follows the hexes. */
  shore?: MapPoint[][];
  /** Open or closed lines round lakes. */
  lakes?: MapPoint[][];
}

export interface RuleCase {
  id: string;
  title: string;
  /** All paragraphs in one. */
  summary: string;
  paragraphs: string[];
}

/** How a point is played that the rulebook leaves open; the question may be empty where the title asks it. */
export interface Ruling {
  id: string;
  title: string;
  question: string;
  ruling: string;
  reason: string;
}

export interface RulesIndex {
  cases: RuleCase[];
  rulings?: Ruling[];
}

/** `source` and `origin` where a row has its own. */
export interface ChartLine {
  label: string;
  cells: string[];
  source?: 'printed' | 'reconstructed';
  origin?: string;
}

export interface ChartTable {
  id: string;
  title: string;
  rule: string;
  source: 'printed' | 'reconstructed';
  /** Where the figures come from, in words. */
  origin: string;
  /** What the labels of the rows are. */
  row_head: string;
  /** The lines over the cells, one or more. */
  headings: ChartLine[];
  rows: ChartLine[];
  /** Of the die. */
  modifiers: { title: string; value: number }[];
  /** What of a reconstructed table stands in the rulebook. */
  printed: { what: string; rule: string }[];
  /** Why the rest is as it is. */
  reasons: string[];
  /** How it is read. */
  notes: string[];
}

/** Cells are counted from 0. */
export interface ChartPlace {
  chart: string;
  column?: number;
  /** Where there is more than one. */
  last_column?: number;
  row?: number;
  last_row?: number;
  /** Which of several lines over the cells is read. */
  heading?: number;
}

export interface ChartsDocument {
  game: string;
  tables: ChartTable[];
  live?: ChartPlace[];
}

export type VerbRole = 'choose' | 'order' | 'commit' | 'pass' | 'end' | 'give-up';

export interface VerbWords {
  role: VerbRole;
  label: string;
}

/** `word` may end in "*" and then stands for all that begin so. */
export interface StatusWords {
  word: string;
  badge: string;
  label?: string;
  letter?: string;
  subject?: boolean;
  warning?: boolean;
}

export interface CounterWords {
  label?: string;
  emblem?: string;
}

/** `id` is that of the marker, or what comes before a dash in it; `says` is part of its label. */
export interface MarkerWords {
  id: string;
  says?: string;
  emblem?: string;
  chip?: string;
  subject?: boolean;
}

export interface Coloured {
  colour: string;
  title?: string;
  overlay?: string;
}

export interface SettingWords {
  id: string;
  title: string;
  values: Named[];
}

export interface GameWords {
  exercise: boolean;
  verbs: Record<string, VerbWords>;
  choices: Record<string, string>;
  sides: Record<string, Coloured>;
  nations: Record<string, Coloured>;
  formations: Record<string, Coloured>;
  statuses: StatusWords[];
  counters: Record<string, CounterWords>;
  markers: MarkerWords[];
  terrain: Record<string, string>;
  settings: SettingWords[];
  stations: string[];
  sentences: Record<string, string>;
}

/** A standing order: the value in force, and the texts of the actions that lead to others. */
export interface Setting {
  side: string;
  id: string;
  value: string;
  changes: Record<string, string>;
}

/** `do` plus operands; `text` is the same as one line. The last three fields are remarks for the side that must decide. */
export interface Action {
  do: string;
  text: string;
  piece?: string;
  hex?: string;
  box?: string;
  side?: string;
  number?: number;
  choice?: string;
  faces?: number[];
  /** Its price and what is left, to be shown beside it. */
  says?: string;
  /** What could still be done and then cannot be any more. */
  gives_up?: string;
  /** The case by which it loses the match, at once or inevitably. */
  loses?: string;
}

/** An action as its text, or as the object that was listed. */
export type GivenAction = string | { do: string; [key: string]: unknown };

export interface Decision {
  by: string | null;
  ask?: string;
  prompt?: string;
  rule?: string;
  /** Of the number that the question rests on. */
  explanation?: Term[];
  outcomes?: Outcome[];
  actions: Action[];
  /** What the viewer may change at any time, whoever decides. */
  standing?: Action[];
}

export interface Piece {
  id: string;
  side: string;
  nation?: string;
  at: { hex?: string; box?: string };
  level: number;
  hidden?: boolean;
  name?: string;
  kind?: string;
  symbol?: string;
  attack?: number;
  defence?: number;
  movement?: number;
  steps?: number;
  full_steps?: number;
  status?: string[];
}

export interface Track {
  id: string;
  label: string;
  value: number;
}

export interface Marker {
  id: string;
  label: string;
  side?: string;
  at?: { hex: string };
}

export interface Result {
  winner: string | null;
  rule: string;
  reason: string;
}

export interface Turn {
  n: number;
  of: number;
  label: string;
}

export interface Phase {
  id: string;
  label: string;
  rule: string;
}

export interface View {
  /** Null in a replay. */
  match: string | null;
  game: string;
  scenario: string;
  side: string | null;
  turn: Turn;
  phase: Phase;
  decision: Decision;
  pieces: Piece[];
  boxes: Record<string, string[]>;
  control: Record<string, string>;
  tracks: Track[];
  markers: Marker[];
  /** The viewer's standing orders. */
  settings?: Setting[];
  result: Result | null;
}

export interface Term {
  label: string;
  rule: string;
  amount: number;
}

export interface MatchEvent {
  n: number;
  type: string;
  rule: string;
  text: string;
  /** The template that the text was made from, by its id in the game's words. */
  sentence?: string;
  /** What fills it. */
  slots?: Record<string, string>;
  hex?: string;
  from?: string;
  piece?: string;
  roll?: number[];
  result?: string;
  column?: string;
  explanation?: Term[];
}

export interface Outcome {
  p: number;
  text: string;
}

export interface Preview {
  explanation: Term[];
  column?: string;
  outcomes: Outcome[];
  /** In movement points; halves count. */
  cost?: number;
  path?: string[];
  /** Where it stands in the tables of `charts`. */
  charts?: ChartPlace[];
}

export interface PathPreview {
  action: string;
  cost: number;
  path: string[];
}

export interface Overlay {
  id: string;
  label: string;
  rule: string;
  hexes: Record<string, string>;
}

/** A Record; docs/protocol.md says what else it holds. */
export interface MatchRecord {
  game: string;
  scenario: string;
  options: Record<string, boolean>;
  actions: string[];
  [key: string]: unknown;
}

export interface Seat {
  kind: 'person' | 'bot';
  level?: string;
  name?: string;
  /** The player lets a program of his own answer. */
  program?: boolean;
  taken: boolean;
  mine: boolean;
}

export interface RulesChange {
  version: number;
  change: string;
}

/** Where a match no longer holds under today's rules. */
export interface Stop {
  answer: number;
  why: string;
  rules?: number;
  changes?: RulesChange[];
}

export interface Summary {
  match: string;
  game: string;
  scenario: string;
  name: string;
  /** Seconds since 1970. */
  created: number;
  updated: number;
  version: number;
  turn: Turn;
  phase: string;
  by: string | null;
  over: boolean;
  result: Result | null;
  seats: Record<string, Seat>;
  mine: string[];
  your_turn: boolean;
  stopped?: Stop;
  /** The match that the same players went on with. */
  rematch?: string;
  /** The versions of the rules that it was played under before today's, and how far. */
  replayed?: { rules: number; answers: number }[];
}

export interface Offer {
  what: 'draw' | 'takeback' | 'rematch';
  by: string;
}

export interface DiceInfo {
  hash: string;
  /** Once the match is over. */
  seed?: string;
  first: number;
  salts: { side: string; text: string; from: number }[];
  skips: { from: number; by: number }[];
}

export interface Welcome {
  player: string;
  server: { version: string };
  bots: string[];
}

export interface Watched {
  match: string;
  side: string;
  version: number;
  view: View;
  events: MatchEvent[];
  summary: Summary;
  offers: Offer[];
  undo: boolean;
  dice: DiceInfo;
}

/** What changed between two Views. */
export interface Changes {
  /** The fields of the View that changed, whole. */
  view?: { match?: string | null; game?: string; scenario?: string; side?: string | null; turn?: Turn; phase?: Phase; decision?: Decision; boxes?: Record<string, string[]>; tracks?: Track[]; markers?: Marker[]; settings?: Setting[]; result?: Result | null };
  pieces?: { set?: Piece[]; gone?: string[] };
  control?: Record<string, string | null>;
  log?: { keep: number; add: MatchEvent[] };
}

export interface Update {
  match: string;
  side: string;
  version: number;
  /** The fields of the View that changed, whole. */
  view?: { match?: string | null; game?: string; scenario?: string; side?: string | null; turn?: Turn; phase?: Phase; decision?: Decision; boxes?: Record<string, string[]>; tracks?: Track[]; markers?: Marker[]; settings?: Setting[]; result?: Result | null };
  pieces?: { set?: Piece[]; gone?: string[] };
  control?: Record<string, string | null>;
  log: { keep: number; add: MatchEvent[] };
  summary?: Summary;
  offers?: Offer[];
  undo?: boolean;
  dice?: DiceInfo;
}

export interface FirstMoment {
  view: View;
  log: number;
  events?: MatchEvent[];
}

export interface History {
  steps: number;
  first: number;
  moments: [FirstMoment, ...Changes[]];
  stopped?: Stop;
}

export interface LessonStep {
  text: string;
  /** What the learner sees then, of the lesson's moments. */
  moment: number;
  /** The answer that is wanted; absent where there is only something to read. */
  action?: Action;
  /** Of the answer. */
  preview?: Preview;
  /** What to say to any other answer. */
  wrong?: string;
  /** What to say to those that are tempting. */
  instead?: { at: string; say: string }[];
  /** To be laid over the map meanwhile. */
  overlay?: Overlay;
  /** Hexes to be pointed out. */
  point?: string[];
}

/** A match of fixed dice with somebody who explains it, from the learner's side. */
export interface Lesson {
  id: string;
  title: string;
  about: string;
  minutes: number;
  game: string;
  scenario: string;
  side: string;
  steps: LessonStep[];
  moments: [FirstMoment, ...Changes[]];
}

export interface SeatChoice {
  kind: 'me' | 'bot' | 'invite';
  /** Of a bot. */
  level?: string;
}

export interface Advice {
  action: Action;
  /** The best first; none where the level does not look ahead. */
  tried: { action: Action; value: number; low: number; high: number; worlds: number }[];
}

/** final - initial = luck + skill + enemy. */
export interface AnalysedSide {
  /** The side's chance to win, from 0 to 1. */
  initial: number;
  final: number;
  /** What the dice brought it. */
  luck: number;
  /** What its own choices brought it. */
  skill: number;
  /** What the choices of the enemy brought it. */
  enemy: number;
}

export interface CostlyChoice {
  /** In the Record. */
  answer: number;
  /** Of the history, at which it was open. */
  moment: number;
  side: string;
  chosen: Action;
  better: Action;
  /** In chance to win: how much better the other one is. */
  cost: number;
  /** The interval that holds it 95 times in 100. */
  low: number;
  high: number;
  /** Imagined worlds in which both were tried. */
  worlds: number;
  /** How the side may go on after the better one. */
  line: Action[];
}

export interface Analysis {
  /** The side whose chances stand in `answers`. */
  first: string;
  sides: Record<string, AnalysedSide>;
  /** Number in the Record, moment of the history, who answered (a side or "chance"), and the chance of the first side to win before and after it; before a roll that is the mean over its outcomes. */
  answers: [number, number, string, number, number][];
  /** At most five, the dearest first. */
  costly: CostlyChoice[];
  /** Chances are what was learned of such Positions, not only how the match stands. */
  learned: boolean;
  stopped?: Stop;
}

export interface Branch {
  match?: string;
  record?: unknown;
  at?: number;
}

export interface NewMatch {
  game?: string;
  scenario?: string;
  options?: OptionChoice;
  seats?: Record<string, SeatChoice>;
  /** The player's. */
  name?: string;
  /** The match's. */
  title?: string;
  branch?: Branch;
}

export interface Rolls {
  dice: DiceInfo;
  sides: string[];
  rolls: { n: number; number: number; outcomes: [string, number][]; answer: string }[];
}

export interface RpcError {
  code: number;
  message: string;
  data?: { rule?: string; field?: string; version?: number; [key: string]: unknown };
}

/** What the methods of the server take and answer. */
export interface Methods {
  catalog: { params: Record<string, never>; result: Catalog };
  map: { params: { game: string; scenario?: string }; result: MapDocument };
  rules: { params: { game: string }; result: RulesIndex };
  charts: { params: { game: string; match?: string; side?: string }; result: ChartsDocument };
  lesson: { params: { game: string; lesson: string }; result: Lesson };
  look: { params: { match: string; side?: string }; result: View };
  log: { params: { match: string; side?: string; from?: number }; result: { events: MatchEvent[] } };
  preview: { params: { match: string; action: GivenAction; side?: string }; result: Preview };
  previews: { params: { match: string; side?: string }; result: { previews: PathPreview[] } };
  why: { params: { match: string; side?: string; piece?: string; hex?: string }; result: { rule?: string } };
  overlays: { params: { match: string; side?: string; hex?: string }; result: { overlays: Overlay[] } };
  imagine: { params: { match: string; side: string; seed: number }; result: { position: unknown } };
  record: { params: { match: string }; result: MatchRecord };
  hello: { params: { player?: string; bot?: boolean }; result: Welcome };
  matches: { params: Record<string, never>; result: { matches: Summary[] } };
  new: { params: { game?: string; scenario?: string; options?: OptionChoice; seats?: Record<string, SeatChoice>; name?: string; title?: string; branch?: Branch }; result: { match: string; invites: Record<string, string>; version: number } };
  join: { params: { invite: string; name?: string }; result: { match: string; side: string } };
  watch: { params: { match: string; side?: string }; result: Watched };
  unwatch: { params: { match: string }; result: Record<string, never> };
  act: { params: { match: string; side?: string; action: GivenAction; version?: number }; result: { events: MatchEvent[]; decision?: Decision; version: number } };
  undo: { params: { match: string; side?: string; version?: number }; result: { decision: Decision; version: number } };
  advise: { params: { match: string; side?: string; level: string; ms?: number }; result: Advice };
  resign: { params: { match: string; side?: string }; result: { version: number } };
  offer: { params: { match: string; side?: string; what: 'draw' | 'takeback' | 'rematch' }; result: { accepted: boolean | null; version: number } };
  answer: { params: { match: string; side?: string; what: 'draw' | 'takeback' | 'rematch'; accept: boolean }; result: { version: number } };
  salt: { params: { match: string; side?: string; text: string }; result: { from: number; version: number } };
  history: { params: { match?: string; record?: unknown; side?: string; from?: number; count?: number }; result: History };
  rolls: { params: { match?: string; record?: unknown }; result: Rolls };
  analyse: { params: { match?: string; record?: unknown }; result: Analysis };
}

/** What the server sends by itself. */
export interface Notifications {
  update: Update;
  summary: Summary;
  reload: { match: string };
}
