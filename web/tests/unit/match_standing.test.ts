import { describe, expect, it } from 'vitest';
import { orderGroups } from '../../src/match/standing';
import type { Setting } from '../../src/net/game_words';
import type { Action } from '../../src/net/types';
import { vocabulary } from './exercise';

const order = (choice: string): Action => ({ do: 'order', text: `order ${choice}`, choice });
const fire = (side: string, value: string, ...others: string[]): Setting =>
  ({ side, id: 'fire', value, changes: Object.fromEntries(others.map((other) => [other, `order ${side}-fire-${other}`])) });

describe('standing orders', () => {
  it('show every value with its title, the one in force, and the action that leads to each other', () => {
    const [group] = orderGroups([fire('red', 'at-will', 'ask', 'hold')], [order('red-fire-ask'), order('red-fire-hold')], 'red', vocabulary);
    expect(group).toMatchObject({ id: 'fire', title: 'Fire', inForce: 'at-will' });
    expect(group!.orders.map(({ title, action }) => [title, action?.text ?? null])).toEqual([
      ['Ask each time', 'order red-fire-ask'], ['At will', null], ['Hold it', 'order red-fire-hold'],
    ]);
  });
  it('are shown when none can be changed now', () => {
    const [group] = orderGroups([fire('red', 'hold')], [], 'red', vocabulary);
    expect([group!.inForce, group!.orders.every(({ action }) => action === null)]).toEqual(['hold', true]);
  });
  it('are those of the side alone, and only such as the game names', () => {
    const settings = [fire('red', 'ask'), fire('blue', 'hold'), { ...fire('red', 'ask'), id: 'unheard-of' }];
    expect(orderGroups(settings, [], 'blue', vocabulary).map(({ inForce }) => inForce)).toEqual(['hold']);
    expect(orderGroups(settings, [], 'red', vocabulary)).toHaveLength(1);
  });
});
