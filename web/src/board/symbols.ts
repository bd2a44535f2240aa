// From the words of a piece to what stands on its counter. Pure; what is drawn with it is in counters.ts.
import type { Piece } from '../net/types';
import type { Emblem } from './emblems';
import type { Badge, Looks } from './looks';

/** APP-6D land unit: entity, first modifier, second modifier. Others are not in the built client. */
export const ENTITIES: Readonly<Record<string, readonly [entity: string, first?: string, second?: string]>> = {
  infantry: ['121100'], cavalry: ['121300'], reconnaissance: ['121300'], armour: ['120500'], armor: ['120500'], tank: ['120500'],
  mechanized: ['121102'], motorized: ['121104'], airborne: ['121100', '00', '01'], parachute: ['121100', '00', '01'],
  mountain: ['121100', '00', '27'], bicycle: ['121100', '00', '04'], marine: ['121101'], 'naval-infantry': ['121101'],
  amphibious: ['120300'], artillery: ['130300'], mortar: ['130800'], 'anti-tank': ['120400'], antitank: ['120400'],
  'anti-aircraft': ['130100'], antiaircraft: ['130100'], engineer: ['140700'], construction: ['140700', '12'], signal: ['111000'],
  'machine-gun': ['121100', '85'], 'special-forces': ['121700'], commando: ['121700'], ranger: ['122000'], air: ['120800'],
  aircraft: ['120800'], supply: ['163400'], transport: ['163600'], medical: ['161300'], police: ['141200'], security: ['141700'],
  hq: ['110000'], headquarters: ['110000'], 'amphibious-tank': ['120502'], 'coast-gun': ['130300'], 'coast-artillery': ['130300'], cannon: ['130300'],
};
const PLAIN_UNIT = '000000';

const SIZES: Readonly<Record<string, string>> = {
  squad: '12', section: '13', platoon: '14', company: '15', battery: '15', battalion: '16', regiment: '17', group: '17',
  brigade: '18', division: '21', corps: '22', army: '23', 'army-group': '24', region: '25',
};

function word(text: string | undefined): string {
  return (text ?? '').trim().toLowerCase().replace(/[\s_]+/g, '-');
}

/** Whether a code is that of a headquarters, whose frame is empty. */
export const isStaff = (code: string): boolean => code[7] === '2';

/** The symbol's code: always a friend's frame, since both sides see the same counter; the colour tells them apart. */
export function symbolCode(symbol: string | undefined, kind: string | undefined): string {
  const arm = word(symbol), size = SIZES[word(kind)] ?? '00';
  const [entity, first = '00', second = '00'] = ENTITIES[arm] ?? ENTITIES[word(kind)] ?? [PLAIN_UNIT];
  const staff = arm === 'hq' || arm === 'headquarters' ? '2' : '0';
  return `1003100${staff}${size}${entity}${first}${second}`;
}

/** "8-6" for equal attack and defence, "3-4-6" otherwise; what is not known is a question mark if anything else is known. A
 *  bonus stands behind the strength as a letter: "3A-6". */
export function figures(piece: Piece, looks: Looks): string {
  const { attack, defence, movement } = piece;
  // A dash before a number below zero would be taken for another dash.
  const between = Math.min(attack ?? 0, defence ?? 0) < 0 ? '/' : '-';
  const strength = attack === undefined && defence === undefined ? undefined
    : attack === defence ? `${attack}` : `${attack ?? '?'}${between}${defence ?? '?'}`;
  if (strength === undefined && movement === undefined) return '';
  const bonus = looks.letters(piece.status ?? []);
  return movement === undefined ? strength! + bonus : `${strength ?? '?'}${bonus}${between}${movement}`;
}

/** What tells the unit from its likes: the number in its name with its letters ("A/1/3" is a company), or the name's initials. */
export function designation(name: string | undefined): string {
  if (!name) return '';
  const number = /((?:\b[A-Z]{1,2}\/)?\d+(?:[A-Z]{1,2}\b)?(?:[/-]\d+)*)/.exec(name);
  if (number) return number[1]!;
  const roman = /\b([IVXL]+)\b/.exec(name);
  if (roman) return roman[1]!;
  const words = name.split(/[\s-]+/).filter((part) => part !== '');
  return words.length > 1 ? words.map((part) => part[0]!.toUpperCase()).join('').slice(0, 3) : name.slice(0, 4);
}

/** The number at the end of a name: "TAC 2" counts two, a B-29 nothing. */
function points(name: string | undefined): string {
  return /\s(\d+)$/.exec(name ?? '')?.[1] ?? '';
}

/** A chit is told from the others by its text alone: the name where it is short. */
function chitText(name = ''): string {
  return name.length <= 8 ? name : designation(name);
}

/** Every sign on the counters of these pieces with the statuses that it stands for. */
export function signsOf(pieces: readonly Piece[], looks: Looks): Map<Badge, string[]> {
  const signs = new Map<Badge, string[]>();
  for (const status of new Set(pieces.flatMap((piece) => (piece.hidden ? [] : (piece.status ?? []))))) {
    const badge = looks.badge(status);
    if (badge !== null) signs.set(badge, [...(signs.get(badge) ?? []), status]);
  }
  return signs;
}

/** Everything that shows on a counter. Counters that look alike share a texture, so nothing else may go in. */
export interface Look {
  side: string; nation: string | undefined; hidden: boolean; emblem: Emblem | null; code: string; figures: string; designation: string;
  steps: number;
  fullSteps: number; badges: readonly Badge[];
}

export function lookOf(piece: Piece, looks: Looks): Look {
  const { side, nation } = piece;
  if (piece.hidden) {
    return { side, nation: undefined, hidden: true, emblem: null, code: '', figures: '', designation: '', steps: 0, fullSteps: 0, badges: [] };
  }
  const emblem = looks.emblem(piece.kind, piece.symbol);
  return {
    side, nation, hidden: false, emblem, code: emblem ? '' : symbolCode(piece.symbol, piece.kind),
    figures: figures(piece, looks) || (emblem === 'chit' ? chitText(piece.name) : emblem ? points(piece.name) : ''),
    designation: emblem ? '' : designation(piece.name),
    steps: piece.steps ?? 0, fullSteps: piece.full_steps ?? 0,
    badges: [...new Set((piece.status ?? []).map((status) => looks.badge(status)).filter((badge) => badge !== null))],
  };
}

export function lookKey(look: Look): string {
  return JSON.stringify(Object.values(look));
}
