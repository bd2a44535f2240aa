// The player's token is all there is to an account: whoever holds it plays his seats.
const key = 'causeway.player';
let inMemory: string | null = null;

export function playerToken(): string | null {
  try {
    return localStorage.getItem(key) ?? inMemory;
  } catch {
    return inMemory; // A browser that keeps nothing still plays until the tab is closed.
  }
}

export function keepPlayerToken(token: string): void {
  inMemory = token;
  try {
    localStorage.setItem(key, token);
  } catch {
    // See above.
  }
}

export function forgetPlayerToken(): void {
  inMemory = null;
  try {
    localStorage.removeItem(key);
  } catch {
    // See above.
  }
}
