// The keyboard of the match screen.
export type Command =
  | 'up' | 'down' | 'left' | 'right' | 'press' | 'next' | 'previous' | 'undo' | 'end' | 'zoom-in' | 'zoom-out' | 'fit'
  | 'advice' | 'todo' | 'open' | 'add' | 'film' | 'film-step' | 'film-again' | 'film-skip' | 'log' | 'odds' | 'displays' | 'charts' | 'objective' | 'lookup' | 'help' | 'close';

export interface KeyPress { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

const COMMANDS: Record<string, Command> = {
  ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right', Enter: 'press', ' ': 'press', n: 'next',
  p: 'previous', u: 'undo', e: 'end', '+': 'zoom-in', '=': 'zoom-in', '-': 'zoom-out', '0': 'fit', l: 'log', o: 'odds',
  d: 'displays', c: 'charts', b: 'objective', a: 'advice', t: 'todo', s: 'open', m: 'add', f: 'film', '.': 'film-step', g: 'film-again', x: 'film-skip', r: 'lookup',
  h: 'help', '?': 'help', Escape: 'close',
};

/** The keys as the help dialog lists them: how they are written, and the text that explains them. */
export const KEY_HELP: [string[], string][] = [
  [['←', '↑', '→', '↓'], 'cursor'], [['Enter', 'Space'], 'press'], [['N', 'P'], 'next'], [['1–9'], 'menu'], [['U', 'Ctrl+Z'], 'undo'],
  [['E'], 'end'], [['A'], 'advice'], [['T'], 'todo'], [['S'], 'open'], [['M', 'Shift'], 'gather'], [['F', '.', 'G', 'X'], 'film'], [['+', '−', '0'], 'zoom'], [['L'], 'log'], [['O'], 'odds'], [['D'], 'displays'], [['C'], 'charts'], [['B'], 'objective'], [['R'], 'lookup'], [['H', '?'], 'help'], [['Esc'], 'close'],
];

export function commandFor(press: KeyPress): Command | null {
  if (press.ctrlKey || press.metaKey) return press.key.toLowerCase() === 'z' ? 'undo' : null;
  if (press.altKey) return null;
  return COMMANDS[press.key.length === 1 ? press.key.toLowerCase() : press.key] ?? null;
}

/** The entry of a menu that a number key means, counted from 0. */
export function menuEntry(press: KeyPress): number | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  return /^[1-9]$/.test(press.key) ? Number(press.key) - 1 : null;
}
