import type { RuleCase, RulesIndex } from './types';

/** The case itself or the nearest one above it: 11.13.2, then 11.13, then 11, which rulebooks also number 11.0. */
export function findCase(rules: RulesIndex, rule: string): RuleCase | undefined {
  for (let id = rule; id !== ''; id = id.slice(0, Math.max(0, id.lastIndexOf('.')))) {
    const found = rules.cases.find((each) => each.id === id) ?? rules.cases.find((each) => each.id === `${id}.0`);
    if (found) return found;
  }
  return undefined;
}
