import { describe, expect, it } from 'vitest';
import { answerWords, chances, curve, points, signedPoints, strokes } from '../../src/match/analysis';
import { Names } from '../../src/match/words';
import type { Analysis, View } from '../../src/net/types';

// A draw before the first choice; red attacks and the die is kind; blue answers badly.
const analysis: Analysis = {
  first: 'red',
  sides: {
    red: { initial: 0.5, final: 0.9, luck: 0.2, skill: 0.05, enemy: 0.15 },
    blue: { initial: 0.5, final: 0.1, luck: -0.2, skill: -0.15, enemy: -0.05 },
  },
  answers: [
    [0, 0, 'chance', 0.5, 0.5],
    [1, 0, 'red', 0.5, 0.55],
    [2, 0, 'chance', 0.55, 0.75],
    [3, 1, 'blue', 0.75, 0.9],
    [4, 1, 'chance', 0.9, 0.898],
  ],
  costly: [],
  learned: false,
};

const view = {
  pieces: [{ id: 'r1', side: 'red', at: { hex: '0101' }, level: 0, name: 'First' }],
} as unknown as View;

describe('an analysis', () => {
  it('has a chance for every moment of the replay', () => {
    expect(chances(analysis)).toEqual([0.5, 0.75, 0.898]);
    expect(chances({ ...analysis, answers: [] })).toEqual([]);
    const dealt: Analysis = { ...analysis, answers: [[0, 0, 'chance', 0.5, 0.4], [1, 0, 'chance', 0.4, 0.3], [2, 0, 'red', 0.3, 0.35]] };
    expect(chances(dealt), 'the first moment is after the deal').toEqual([0.3, 0.35]);
  });

  it('is drawn with the first side on top', () => {
    expect(curve([0.5, 0.75, 1])).toBe('M0 50L50 25L100 0');
    expect(curve([])).toBe('');
  });

  it('names the rolls that changed most, and whom they favoured', () => {
    expect(strokes(analysis, 3)).toEqual([{ answer: 2, moment: 0, side: 'red', gain: expect.closeTo(0.2, 9) }]);
    const turned: Analysis = { ...analysis, answers: [[0, 0, 'chance', 0.5, 0.4], [1, 0, 'chance', 0.4, 0.7]] };
    expect(strokes(turned, 1).map(({ side }) => side)).toEqual(['red']);
    expect(strokes(turned, 2).map(({ side }) => side)).toEqual(['red', 'blue']);
  });

  it('counts in points of a hundred', () => {
    expect(points(0.753)).toBe('75');
    expect(signedPoints(0.0312)).toBe('+3.1');
    expect(signedPoints(-0.0312)).toBe('−3.1');
    expect(signedPoints(0.0001)).toBe('0.0');
  });

  it('speaks of units in sight by their names', () => {
    const names = new Names(null, null);
    expect(answerWords({ do: 'move', text: 'move r1', piece: 'r1' }, view, names)).toBe('Move First');
    expect(answerWords({ do: 'move', text: 'move b7', piece: 'b7' }, view, names)).toBe('move b7');
    expect(answerWords({ do: 'end', text: 'end' }, view, names)).toBe('End');
  });
});
