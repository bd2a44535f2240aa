// What the server sends and takes; see docs/protocol.md and docs/server.md. The client knows these shapes and no rules.
import type { GameWords, Setting } from './game_words';

export interface Named { id: string; title: string }
export interface ScenarioInfo extends Named { turns: number }
export interface OptionInfo extends Named { rule: string; default: boolean }
export interface GameInfo {
  id: string; title: string; sides: Named[]; scenarios: ScenarioInfo[]; options: OptionInfo[];
  /** The game's own words. */
  words: GameWords;
}
export interface Catalog { games: GameInfo[] }

// Centres are measured in hexes, flat to flat = 1: columns are sqrt(3)/2 apart, rows 1, y grows downwards. Hexes are
// flat-topped: corners lie at distance 1/sqrt(3) from the centre at 0, 60, … degrees.
export interface MapHex { id: string; terrain: string; x: number; y: number; level?: number; height?: number }
export interface Hexsides { feature: string; name?: string; sides: [string, string][] }
export interface MapLine { kind: string; name?: string; hexes: string[] }
export interface MapPlace { hex: string; name: string; kinds: string[]; owner?: string }
export interface MapArea { id: string; title: string; hexes: string[] }
export interface MapBox { id: string; title: string }
export interface MapDocument {
  game: string; title: string; hexes: MapHex[]; hexsides: Hexsides[]; roads: MapLine[]; rails: MapLine[];
  places: MapPlace[]; areas: MapArea[]; boxes: MapBox[];
  /** Closed rings of land, in the coordinates of the hexes; absent where the coast follows the hexes. */
  shore?: [number, number][][];
  /** Open or closed lines round lakes. */
  lakes?: [number, number][][];
}

export interface RuleCase { id: string; title: string; summary: string }
export interface RulesIndex { cases: RuleCase[] }

/** `do` plus operands; `text` is the same as one line. */
export interface Action {
  do: string; text: string; piece?: string; hex?: string; box?: string; side?: string; number?: number; choice?: string;
  faces?: number[];
}
export interface Decision {
  by: string | null; ask?: string; prompt?: string; rule?: string; actions: Action[];
  /** What the viewer may change at any time, whoever decides. */
  standing?: Action[];
}

export interface Piece {
  id: string; side: string; nation?: string; at: { hex?: string; box?: string }; level: number; hidden?: boolean;
  name?: string; kind?: string; symbol?: string; attack?: number; defence?: number; movement?: number;
  steps?: number; full_steps?: number; status?: string[];
}
export interface Track { id: string; label: string; value: number }
export interface Marker { id: string; label: string; side?: string; at?: { hex: string } }
export interface Result { winner: string | null; rule: string; reason: string }
export interface Turn { n: number; of: number; label: string }
export interface Phase { id: string; label: string; rule: string }
export interface View {
  match: string; game: string; scenario: string; side: string | null; turn: Turn; phase: Phase; decision: Decision;
  pieces: Piece[]; boxes: Record<string, string[]>; control: Record<string, string>; tracks: Track[]; markers: Marker[];
  /** The viewer's standing orders. */
  settings?: Setting[];
  result: Result | null;
}

export interface Term { label: string; rule: string; amount: number }
export interface MatchEvent {
  n: number; type: string; rule: string; text: string; hex?: string; from?: string; piece?: string; roll?: number[];
  result?: string; column?: string; explanation?: Term[];
  /** The template that the text was made from, by its id in the game's words, and what fills it. */
  sentence?: string; slots?: Record<string, string>;
}
export interface Preview { explanation: Term[]; column?: string; outcomes: { p: number; text: string }[]; cost?: number; path?: string[] }
export interface PathPreview { action: string; cost: number; path: string[] }
export interface Overlay { id: string; label: string; rule: string; hexes: Record<string, string> }

export interface Seat { kind: 'person' | 'bot'; level?: string; name?: string; taken: boolean; mine: boolean }
/** Where a match no longer holds under today's rules. */
export interface Stop { answer: number; why: string }
export interface Summary {
  match: string; game: string; scenario: string; name: string; created: number; updated: number; version: number;
  turn: Turn; phase: string; by: string | null; over: boolean; result: Result | null;
  seats: Record<string, Seat>; mine: string[]; your_turn: boolean; stopped?: Stop;
}
export interface Offer { what: 'draw' | 'takeback'; by: string }
export interface DiceInfo {
  hash: string; seed?: string; first: number; salts: { side: string; text: string; from: number }[];
  skips: { from: number; by: number }[];
}

export interface Watched {
  match: string; side: string; version: number; view: View; events: MatchEvent[]; summary: Summary; offers: Offer[];
  undo: boolean; dice: DiceInfo;
}
/** What changed between two Views. */
export interface Changes {
  view?: Partial<Omit<View, 'pieces' | 'control'>>; pieces?: { set?: Piece[]; gone?: string[] };
  control?: Record<string, string | null>; log?: { keep: number; add: MatchEvent[] };
}
export interface Update extends Changes {
  match: string; side: string; version: number; log: { keep: number; add: MatchEvent[] }; summary?: Summary;
  offers?: Offer[]; undo?: boolean; dice?: DiceInfo;
}
export interface FirstMoment { view: View; log: number; events?: MatchEvent[] }
export interface History { steps: number; first: number; moments: [FirstMoment, ...Changes[]]; stopped?: Stop }

export type SeatChoice = { kind: 'me' } | { kind: 'bot'; level: string } | { kind: 'invite' };
export interface NewMatch {
  game?: string; scenario?: string; options?: Record<string, boolean>; seats?: Record<string, SeatChoice>; name?: string;
  branch?: { match?: string; record?: unknown; at: number };
}
export interface Rolls {
  dice: DiceInfo; sides: string[];
  rolls: { n: number; number: number; outcomes: [string, number][]; answer: string; text?: string }[];
}
export interface RpcError { code: number; message: string; data?: { rule?: string; field?: string; version?: number; [key: string]: unknown } }
