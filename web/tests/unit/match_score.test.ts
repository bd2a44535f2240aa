import { describe, expect, it } from 'vitest';
import { scoreOf } from '../../src/match/score';
import type { Guide, ScoreLadder } from '../../src/net/types';

const ladder: ScoreLadder = {
  title: 'Net', rule: '4.2', plus: ['a'], minus: ['b'],
  levels: [{ title: 'great defeat', side: 'japan' }, { from: -2, title: 'defeat', side: 'japan' }, { from: 1, title: 'a draw' }, { from: 4, title: 'victory', side: 'us' }],
};
const guide = (...scores: ScoreLadder[]): Guide => ({ front: '', years: '', scale: '', difficulty: 1, demands: '', measured: '', sequence: [], arrivals: [], scores });
const seen = (a: number, b = 0) => ({ scenario: 's', tracks: [{ id: 'a', label: '', value: a }, { id: 'b', label: '', value: b }] });

describe('the score', () => {
  it('is what some tracks hold less what others do, and reaches a level', () => {
    expect(scoreOf(guide(ladder), seen(5, 3), null)).toMatchObject({ title: 'Net', value: 2, level: { title: 'a draw' }, next: null });
    expect(scoreOf(guide(ladder), seen(0, 9), null)?.level.title).toBe('great defeat');
    expect(scoreOf(guide(ladder), seen(-2), null)?.level.title).toBe('defeat');
  });
  it('tells each side what it lacks for the next level', () => {
    expect(scoreOf(guide(ladder), seen(2), 'us')?.next).toEqual({ level: ladder.levels[3], missing: 2 });
    expect(scoreOf(guide(ladder), seen(2), 'japan')?.next).toEqual({ level: ladder.levels[1], missing: 2 });
    expect(scoreOf(guide(ladder), seen(4), 'us')?.next).toBeNull();
    expect(scoreOf(guide(ladder), seen(-9), 'japan')?.next).toBeNull();
    expect(scoreOf(guide(ladder), seen(2), 'mars')?.next).toBeNull();
  });
  it('counts by the first ladder that fits', () => {
    const other = { ...ladder, title: 'Other', scenarios: ['t'] }, launched = { ...ladder, title: 'Launched', when: { track: 'b', is: 1 } };
    expect(scoreOf(guide(other, launched, ladder), seen(0, 1), null)?.title).toBe('Launched');
    expect(scoreOf(guide(other, launched, ladder), seen(0, 0), null)?.title).toBe('Net');
  });
  it('is not there where the game says nothing, or the viewer may not know', () => {
    expect(scoreOf(undefined, seen(1), null)).toBeNull();
    expect(scoreOf(guide({ ...ladder, plus: ['secret'] }), seen(1), null)).toBeNull();
  });
});
