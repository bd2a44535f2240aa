// What a viewer sees of a match, and how the server's differences bring it up to date.
import type { Changes, MatchEvent, Piece, View } from '../net/types';

export interface Snapshot {
  readonly view: View;
  readonly events: readonly MatchEvent[];
}

function changedPieces(before: readonly Piece[], set: readonly Piece[], gone: readonly string[]): Piece[] {
  const pieces = new Map(before.map((piece) => [piece.id, piece]));
  for (const id of gone) pieces.delete(id);
  for (const piece of set) pieces.set(piece.id, piece);
  return [...pieces.values()];
}

function changedControl(before: Record<string, string>, changes: Record<string, string | null>): Record<string, string> {
  const control = { ...before };
  for (const [hex, side] of Object.entries(changes)) {
    if (side === null) delete control[hex];
    else control[hex] = side;
  }
  return control;
}

/** The snapshot after the changes; the one before stays as it was, so that it can be shown or stepped back to. */
export function applyChanges(before: Snapshot, changes: Changes): Snapshot {
  const view: View = { ...before.view, ...changes.view };
  if (changes.pieces) view.pieces = changedPieces(before.view.pieces, changes.pieces.set ?? [], changes.pieces.gone ?? []);
  if (changes.control) view.control = changedControl(before.view.control, changes.control);
  const log = changes.log;
  const events = log && (log.add.length > 0 || log.keep < before.events.length)
    ? [...before.events.slice(0, log.keep), ...log.add]
    : before.events;
  return { view, events };
}
