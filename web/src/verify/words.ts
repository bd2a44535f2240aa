import { t } from '../texts';
import type { Verdict } from './dice';

/** The verdict in sentences, the most important first. Rolls are counted from 1 for people. */
export function verdictText(verdict: Verdict): string[] {
  const inherited = verdict.rolls.filter((roll) => roll.check === 'inherited').length;
  const ours = verdict.rolls.length - inherited;
  const sentences: string[] = [];
  if (!verdict.hashFits) sentences.push(t('verify.badHash'));
  const wrong = verdict.firstWrong;
  if (wrong) {
    const count = verdict.rolls.filter((roll) => roll.check === 'wrong').length;
    sentences.push(t('verify.firstWrong', { n: wrong.n + 1, answer: wrong.answer, expected: wrong.expected ?? t('verify.none2') }));
    sentences.push(t('verify.wrongCount', { count, total: ours }));
  } else if (verdict.hashFits) {
    sentences.push(ours === 0 ? t('verify.none') : t('verify.good', { count: ours }));
  }
  if (inherited > 0) sentences.push(t('verify.inherited', { count: inherited }));
  return sentences;
}
