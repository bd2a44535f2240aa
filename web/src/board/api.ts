// The board as the rest of the client sees it: a component that draws what it is told and reports what was pressed. It
// knows no rules and no protocol; whether something may be chosen is said by the highlights alone.
import type { MapDocument, Marker, Piece } from '../net/types';
import type { Looks } from './looks';

export interface Scene {
  pieces: readonly Piece[];
  control: Readonly<Record<string, string>>;
  markers: readonly Marker[];
  looks: Looks;
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

/**
 * A value per hex; equal values get the same colour. Side ids get the colour of the side. `pattern` numbers the overlay's
 * hatching, so that several can be told apart; without it the value picks one.
 */
export interface BoardOverlay { hexes: Readonly<Record<string, string>>; pattern?: number }

/** Counters on their way, each from the first hex of its path to the last; all arrive together. */
export interface Motion { ways: readonly { piece: string; path: readonly string[] }[]; ms: number }

/** What happened, or is about to: it lies over the map until it is replaced. */
export interface Story {
  /** `now`: of the step that is being shown; older ones stand back. */
  arrows: readonly { kind: 'move' | 'retreat' | 'attack'; side: string; hexes: readonly string[]; now: boolean }[];
  /** Where a counter was lost, or a step of one. */
  losses: readonly { hex: string; whole: boolean }[];
  /** Short texts on hexes: strengths, odds. */
  chips: readonly { hex: string; text: string; side?: string }[];
}

export interface BoardEvents {
  /** A hex was pressed; `piece` is the counter under the pointer, if any. `opening`: by the button that asks what can be done there. */
  press: (at: { hex: string | null; piece: string | null; opening: boolean }) => void;
  hover: (at: { hex: string | null; piece: string | null }) => void;
  /** A rectangle was drawn round these hexes, or one was pressed with the key for adding. */
  gather?: (hexes: readonly string[], piece: string | null) => void;
}

export interface Board {
  /** With a motion the counters glide to where they are in the scene, unless the player wants nothing to move. */
  setScene(scene: Scene, motion?: Motion): void;
  setStory(story: Story): void;
  setHighlights(highlights: Highlights): void;
  setPath(hexes: readonly string[] | null): void;
  setOverlays(overlays: readonly BoardOverlay[]): void;
  /** Hexes that are pointed out, whatever lies on them. */
  setGlow(hexes: readonly string[]): void;
  /** The keyboard's hex cursor. */
  setCursor(hex: string | null): void;
  /** Scrolls so that the hex is well inside the window; `flash` draws the eye to it, along the way from `from` if given. */
  show(hex: string, flash?: boolean, from?: string): void;
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
