// The board as the rest of the client sees it: a component that draws what it is told and reports what was pressed. It
// knows no rules and no protocol; whether something may be chosen is said by the highlights alone.
import type { MapDocument, Marker, Piece } from '../net/types';

export interface Scene {
  pieces: readonly Piece[];
  control: Readonly<Record<string, string>>;
  markers: readonly Marker[];
  /** Side ids in the game's order: the first and the second have their own colour and pattern. */
  sides: readonly string[];
}

/** What can be chosen now. Everything else stays dim under the pointer but can still be pressed, to be asked why not. */
export interface Highlights {
  pieces: ReadonlySet<string>;
  /** Hexes that can be chosen, with a short text to write on each (a cost), or ''. */
  hexes: ReadonlyMap<string, string>;
  /** The pieces and hexes that the decision is about: a unit being moved, an attack's target. */
  selectedPieces: ReadonlySet<string>;
  selectedHexes: ReadonlySet<string>;
}

/** A value per hex; equal values get the same colour and pattern. Side ids get the colour of the side. */
export interface BoardOverlay { hexes: Readonly<Record<string, string>> }

export interface BoardEvents {
  /** A hex was pressed; `piece` is the counter under the pointer, if any. */
  press: (at: { hex: string | null; piece: string | null }) => void;
  hover: (at: { hex: string | null; piece: string | null }) => void;
}

export interface Board {
  setScene(scene: Scene): void;
  setHighlights(highlights: Highlights): void;
  setPath(hexes: readonly string[] | null): void;
  setOverlays(overlays: readonly BoardOverlay[]): void;
  /** The keyboard's hex cursor. */
  setCursor(hex: string | null): void;
  /** Counters of this hex are spread out so that each can be pressed. */
  fan(hex: string | null): void;
  /** Scrolls so that the hex is well inside the window; `flash` draws the eye to it. */
  show(hex: string, flash?: boolean): void;
  fit(): void;
  zoomBy(factor: number): void;
  panBy(dx: number, dy: number): void;
  /** Which hex lies next to `hex` when the arrow key in this direction is pressed; null at the edge. */
  neighbour(hex: string, key: 'up' | 'down' | 'left' | 'right'): string | null;
  setTheme(theme: 'light' | 'dark'): void;
  /** Where a hex lies in the window, in CSS pixels relative to the board's element; for tests and for pop-ups. */
  screenPosition(hex: string): { x: number; y: number; size: number };
  destroy(): void;
}

export interface BoardOptions {
  element: HTMLElement;
  map: MapDocument;
  theme: 'light' | 'dark';
  reducedMotion: boolean;
  events: BoardEvents;
}
// `createBoard(options: BoardOptions): Promise<Board>` is exported by ./board.
