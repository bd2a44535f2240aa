// Orders that stand until they are changed: what a side does by itself, such as to hold its fire. Their choices are called
// side-group-order; what the list of changes leaves out of a group is in force.
import type { Action } from '../net/types';
import { hasText, t, textKeys } from '../texts';
import { capitalised } from './words';

export interface Order { id: string; action: Action | null }
/** `inForce` is null as long as the client has not met the order that the list leaves out. */
export interface OrderGroup { id: string; inForce: string | null; orders: Order[] }

interface Name { group: string; order: string }

/** "us-fire-hold" is the order "hold" of the group "fire". */
export function orderName(choice: string, side: string): Name {
  const rest = choice.startsWith(`${side}-`) ? choice.slice(side.length + 1) : choice;
  const at = rest.indexOf('-');
  return at < 0 ? { group: rest, order: rest } : { group: rest.slice(0, at), order: rest.slice(at + 1) };
}

/** The groups of a side's standing orders. `seen` keeps every order ever offered, as "group-order". */
export function orderGroups(standing: readonly Action[], side: string, seen: ReadonlySet<string> = new Set()): OrderGroup[] {
  const groups = new Map<string, Map<string, Action>>();
  for (const action of standing) {
    if (action.choice === undefined || !action.choice.startsWith(`${side}-`)) continue;
    const { group, order } = orderName(action.choice, side);
    groups.set(group, (groups.get(group) ?? new Map()).set(order, action));
  }
  return [...groups].map(([id, changes]) => {
    const known = knownOrders(id, seen), all = [...known, ...[...changes.keys()].filter((order) => !known.includes(order))];
    const missing = all.filter((order) => !changes.has(order)), inForce = missing.length === 1 ? missing[0]! : null;
    const orders = all.filter((order) => changes.has(order) || order === inForce).map((order) => ({ id: order, action: changes.get(order) ?? null }));
    return { id, inForce, orders };
  });
}

/** Those with words of their own, then others that have been offered. */
function knownOrders(group: string, seen: ReadonlySet<string>): string[] {
  const worded = textKeys(`match.orders.${group}`).filter((key) => key !== 'title');
  const others = [...seen].filter((name) => name.startsWith(`${group}-`)).map((name) => name.slice(group.length + 1));
  return [...new Set([...worded, ...others])];
}

export function groupTitle(group: string): string {
  const key = `match.orders.${group}.title`;
  return hasText(key) ? t(key) : capitalised(group);
}

export function orderWords(group: string, order: string): string {
  const key = `match.orders.${group}.${order}`;
  return hasText(key) ? t(key) : capitalised(order);
}
