import { expect, it } from 'vitest';
import { balanceText, durationText, isEnough, rangeText, sharesOf } from '../../src/lobby/figures';
import { cropped } from '../../src/lobby/thumbnail';
import { NO_WORDS } from '../../src/net/game_words';
import type { GameInfo, ScenarioFigures } from '../../src/net/types';

const figures = (us: number, japan: number, minutes = 45): ScenarioFigures => ({ matches: 100, decisions: 300, minutes, wins: { us, japan } });
const game: GameInfo = {
  id: 'g', title: 'G', sides: [{ id: 'us', title: 'United States' }, { id: 'japan', title: 'Japan (the Empire)' }], options: [], words: NO_WORDS,
  scenarios: [{ id: 'a', title: 'A', turns: 3, figures: figures(50, 50) }, { id: 'b', title: 'B', turns: 9, figures: figures(50, 50, 150) }, { id: 'c', title: 'C', turns: 1 }],
};

it('a time is told in minutes, and from an hour on in hours and quarters', () => {
  expect([15, 55, 60, 75, 90, 300].map(durationText)).toEqual(['15 min', '55 min', '1 h', '1¼ h', '1½ h', '5 h']);
});

it('a game takes as long as its shortest to its longest scenario', () => {
  expect(rangeText(game.scenarios)).toBe('45 min to 2½ h');
  expect(rangeText(game.scenarios.slice(0, 1))).toBe('45 min');
  expect(rangeText(game.scenarios.slice(2))).toBe('');
});

it('draws do not count for the balance', () => {
  expect(sharesOf(game, figures(30, 10)).map(({ title, percent }) => [title, percent])).toEqual([['United States', 75], ['Japan', 25]]);
  expect(sharesOf(game, figures(0, 0)).map(({ percent }) => percent)).toEqual([50, 50]);
});

it('the balance is even, or favours somebody', () => {
  expect(balanceText(game, figures(58, 42))).toBe('even between bots');
  expect(balanceText(game, figures(30, 70))).toBe('between bots it favours Japan');
  expect(balanceText(game, figures(90, 10))).toBe('between bots it strongly favours United States');
});

it('a few matches say nothing of the balance', () => {
  expect([isEnough(figures(5, 5)), isEnough({ ...figures(5, 5), matches: 10 })]).toEqual([true, false]);
});

it('the picture of a map shows all of it in one direction and the middle in the other', () => {
  expect(cropped({ left: 0, top: 0, right: 10, bottom: 20 }, 2)).toEqual({ left: 0, right: 10, top: 7.5, bottom: 12.5 });
  expect(cropped({ left: 0, top: 0, right: 40, bottom: 10 }, 2)).toEqual({ left: 10, right: 30, top: 0, bottom: 10 });
});
