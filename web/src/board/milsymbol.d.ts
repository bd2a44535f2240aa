// The package exports one bundle with every symbol set; land units alone are a third of it. Only what is used is declared.
declare module '*/milsymbol/src/milsymbol.js' {
  interface SymbolOptions {
    size?: number; infoFields?: boolean; fillColor?: string; frameColor?: string; iconColor?: string; strokeWidth?: number;
  }
  class Symbol {
    constructor(code: string, options?: SymbolOptions);
    asCanvas(): HTMLCanvasElement;
    getOctagonAnchor(): { x: number; y: number };
  }
  export const ms: { addIcons(icons: unknown): void; Symbol: typeof Symbol };
}
declare module '*/milsymbol/src/numbersidc/sidc/landunit.js' {
  const landunit: unknown;
  export default landunit;
}
