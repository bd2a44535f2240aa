// Becoming the player of a link, `#/player/TOKEN`.
import { connection } from '../net/connection';
import { keepPlayerToken, playerToken } from '../net/identity';
import { app } from '../state/app.svelte';
import { router } from '../state/route.svelte';

/** 144 bits in the letters of base64url. */
export const looksLikeToken = (text: string): boolean => /^[\w-]{24}$/.test(text);

/** A browser that is nobody yet takes the link's player without asking, before it greets the server as a new one. */
export function adoptAtFirstVisit(): void {
  const route = router.current;
  if (route.page !== 'player' || !looksLikeToken(route.token)) return;
  const known = playerToken();
  if (known !== null && known !== route.token) return;
  keepPlayerToken(route.token);
  router.replace({ page: 'lobby' });
}

export function adopt(token: string): void {
  keepPlayerToken(token);
  app.matches = null;
  router.replace({ page: 'lobby' });
  connection.reconnect();
}
