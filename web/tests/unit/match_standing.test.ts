import { describe, expect, it } from 'vitest';
import { groupTitle, orderGroups, orderName, orderWords } from '../../src/match/standing';
import type { Action } from '../../src/net/types';

const order = (choice: string): Action => ({ do: 'order', text: `order ${choice}`, choice });
const orders = (...choices: string[]) => choices.map(order);
const found = (standing: Action[], side = 'us', seen?: Set<string>) =>
  orderGroups(standing, side, seen).map(({ id, inForce, orders: list }) => ({ id, inForce, orders: list.map((each) => each.id) }));

describe('the names of orders', () => {
  it('begin with the side and the group', () => {
    expect(orderName('us-fire-hold', 'us')).toEqual({ group: 'fire', order: 'hold' });
    expect(orderName('japan-fire-leaders-and-tanks', 'japan')).toEqual({ group: 'fire', order: 'leaders-and-tanks' });
  });
  it('have words, or are words themselves', () => {
    expect([groupTitle('fire'), orderWords('fire', 'hold')]).toEqual(['Opportunity fire', 'Hold fire']);
    expect([groupTitle('night-march'), orderWords('night-march', 'when-asked')]).toEqual(['Night march', 'When asked']);
  });
});

describe('groups of standing orders', () => {
  it('show what is in force: the one that the list leaves out', () => {
    expect(found(orders('us-tenacity-always', 'us-tenacity-never'))).toEqual([
      { id: 'tenacity', inForce: 'ask', orders: ['ask', 'always', 'never'] },
    ]);
  });
  it('keep their order when one is changed', () => {
    const before = found(orders('us-reroll-own-checks', 'us-reroll-never')), after = found(orders('us-reroll-ask', 'us-reroll-own-checks'));
    expect(after[0]!.orders).toEqual(before[0]!.orders);
    expect([before[0]!.inForce, after[0]!.inForce]).toEqual(['ask', 'never']);
  });
  it('of unknown words say what is in force once it has been seen', () => {
    const first = orders('us-march-always', 'us-march-never');
    expect(found(first)).toEqual([{ id: 'march', inForce: null, orders: ['always', 'never'] }]);
    const later = orders('us-march-never', 'us-march-rarely');
    expect(found(later, 'us', new Set(['march-always', 'march-never', 'march-rarely']))[0]).toMatchObject({ inForce: 'always' });
  });
  it('are those of the side alone', () => {
    expect(found(orders('us-tenacity-always', 'us-tenacity-never', 'japan-tenacity-ask', 'japan-tenacity-never'), 'japan')).toEqual([
      { id: 'tenacity', inForce: 'always', orders: ['ask', 'always', 'never'] },
    ]);
  });
  it('give the action that changes them, and none for what is in force', () => {
    const [group] = orderGroups(orders('us-tenacity-always', 'us-tenacity-never'), 'us');
    expect(group!.orders.map(({ action }) => action?.text ?? null)).toEqual([null, 'order us-tenacity-always', 'order us-tenacity-never']);
  });
});
