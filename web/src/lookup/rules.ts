// The rules by chapters, with the rulings on each, and what a search finds in them.
import type { RuleCase, RulesIndex, Ruling } from '../net/types';

export interface Chapter { id: string; title: string; cases: RuleCase[]; rulings: Ruling[] }

/** What stands before the first dot: 11 of 11.13, 6 of 6A.2. */
export const chapterOf = (id: string): string => /^\d+/.exec(id)?.[0] ?? id;

/** A ruling names its cases in brackets, or its chapter in its own number: R15.3. */
export function chapterOfRuling({ id, title }: Ruling): string {
  const named = /\((\d+)[^)]*\)\s*$/.exec(title)?.[1];
  return named ?? chapterOf(id.replace(/^R/, ''));
}

export function chaptersOf({ cases, rulings = [] }: RulesIndex): Chapter[] {
  const chapters = new Map<string, Chapter>();
  const chapter = (id: string): Chapter => {
    const known = chapters.get(id) ?? { id, title: '', cases: [], rulings: [] };
    chapters.set(id, known);
    return known;
  };
  for (const each of cases) chapter(chapterOf(each.id)).cases.push(each);
  for (const each of rulings) chapter(chapterOfRuling(each)).rulings.push(each);
  for (const each of chapters.values()) {
    const head = each.cases.find(({ id }) => id === each.id || id === `${each.id}.0`) ?? each.cases[0];
    each.title = head?.title ?? '';
  }
  return [...chapters.values()];
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);
const holds = (texts: readonly string[], words: readonly string[]): boolean => {
  const all = texts.join(' ').toLowerCase();
  return words.every((word) => all.includes(word));
};

/** The chapters with nothing in them but what has every word; those named by their number come whole. */
export function search(chapters: readonly Chapter[], text: string): Chapter[] {
  const words = wordsOf(text);
  if (words.length === 0) return [...chapters];
  return chapters.flatMap((chapter) => {
    if (words.length === 1 && words[0] === chapter.id) return [chapter];
    const cases = chapter.cases.filter(({ id, title, summary }) => holds([id, title, summary], words));
    const rulings = chapter.rulings.filter(({ id, title, question, ruling, reason }) => holds([id, title, question, ruling, reason], words));
    return cases.length + rulings.length > 0 ? [{ ...chapter, cases, rulings }] : [];
  });
}

export const countIn = (chapters: readonly Chapter[]): number => chapters.reduce((sum, { cases, rulings }) => sum + cases.length + rulings.length, 0);
