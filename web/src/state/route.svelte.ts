// Pages by the address's fragment, which never reaches the server: tokens in it stay between the players.
export type Route =
  | { page: 'lobby' }
  | { page: 'match'; match: string; side?: string; at?: number }
  | { page: 'join'; token: string }
  | { page: 'player'; token: string }
  | { page: 'verify'; match?: string }
  | { page: 'record' }
  | { page: 'learn'; game?: string; lesson?: string }
  | { page: 'unknown' };

export function parseRoute(hash: string): Route {
  const parts = decodedParts(hash);
  const [page, first, side, at, number, ...rest] = parts;
  if (page === undefined) return { page: 'lobby' };
  if (page === 'match' && first !== undefined && rest.length === 0) {
    if (side === undefined) return { page, match: first };
    if (at === undefined) return { page, match: first, side };
    if (at === 'at' && number !== undefined && /^\d{1,7}$/.test(number)) return { page, match: first, side, at: Number(number) };
  }
  if (parts.length === 2 && (page === 'join' || page === 'player')) return { page, token: first! };
  if (page === 'verify' && parts.length === 1) return { page };
  if (page === 'verify' && parts.length === 2) return { page, match: first! };
  if (page === 'record' && parts.length === 1) return { page };
  if (page === 'learn' && parts.length === 1) return { page };
  if (page === 'learn' && parts.length === 3) return { page, game: first!, lesson: side! };
  return { page: 'unknown' };
}

export function routeHash(route: Route): string {
  const path = (...parts: (string | number)[]) => `#/${parts.map((part) => encodeURIComponent(part)).join('/')}`;
  switch (route.page) {
    case 'match':
      if (route.side === undefined) return path('match', route.match);
      return route.at === undefined ? path('match', route.match, route.side) : path('match', route.match, route.side, 'at', route.at);
    case 'join':
    case 'player':
      return path(route.page, route.token);
    case 'verify':
      return route.match === undefined ? path('verify') : path('verify', route.match);
    case 'record':
      return path('record');
    case 'learn':
      return route.game === undefined || route.lesson === undefined ? path('learn') : path('learn', route.game, route.lesson);
    default:
      return '#/';
  }
}

/** The whole address of a page, to be sent to somebody. */
export function routeLink(route: Route): string {
  return location.href.replace(/#.*$/, '') + routeHash(route);
}

/** The page a pasted text leads to: a whole link, its fragment, or a bare match id. */
export function routeOfText(text: string): Route {
  const trimmed = text.trim();
  const start = trimmed.indexOf('#');
  if (start >= 0) return parseRoute(trimmed.slice(start));
  return /^[\w-]+$/.test(trimmed) ? { page: 'match', match: trimmed } : { page: 'unknown' };
}

function decodedParts(hash: string): string[] {
  try {
    return hash.replace(/^#/, '').split('/').filter((part) => part !== '').map(decodeURIComponent);
  } catch {
    return ['?']; // Bad escapes lead nowhere.
  }
}

class Router {
  current: Route = $state.raw({ page: 'lobby' });

  start(): void {
    this.current = parseRoute(location.hash);
    addEventListener('hashchange', () => { this.current = parseRoute(location.hash); });
  }

  go(route: Route): void {
    location.hash = routeHash(route);
  }

  /** Without a step in the browser's history: for addresses that must not be found there, such as tokens. */
  replace(route: Route): void {
    history.replaceState(null, '', routeHash(route));
    this.current = route;
  }
}

export const router = new Router();
