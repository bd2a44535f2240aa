import { expect, it } from 'vitest';
import { countersOf } from '../../src/match/tracks';

it('the turn is not counted among the points', () => {
  const track = (id: string) => ({ id, label: id, value: 1 });
  expect(countersOf({ tracks: [track('allied-lp'), track('turn'), track('net-vp')] }).map(({ id }) => id)).toEqual(['allied-lp', 'net-vp']);
});
