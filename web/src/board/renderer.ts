// Which renderer: WebGL on a graphics card, the 2D canvas where WebGL would be done by the processor and therefore crawl.
import 'pixi.js/unsafe-eval';
import { Ticker, autoDetectRenderer, type Renderer } from 'pixi.js';

const IN_SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

function hasGraphicsCard(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) return false;
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name = String(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return !IN_SOFTWARE.test(name);
}

export async function makeRenderer(resolution: number, background: string): Promise<Renderer> {
  // Pixi's own clocks would wake the processor sixty times a second for nothing; the board draws when something has changed.
  for (const ticker of [Ticker.shared, Ticker.system]) {
    ticker.autoStart = false;
    ticker.stop();
  }
  return autoDetectRenderer({
    preference: hasGraphicsCard() ? ['webgl', 'canvas'] : 'canvas', resolution, autoDensity: true, antialias: true, background,
    // Pixi's own events, accessibility and DOM layer are of no use here: the board has its own.
    width: 16, height: 16, skipExtensionImports: true,
  });
}
