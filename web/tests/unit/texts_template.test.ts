import { describe, expect, it } from 'vitest';
import { fill } from '../../src/texts/template';

describe('sentences with slots', () => {
  it('are filled as the engine fills them', () => {
    expect(fill('{Who} sees {who}.', { who: 'the fox' })).toBe('The fox sees the fox.');
    expect(['0', '1', '2'].map((n) => fill('{n#egg|eggs} left', { n }))).toEqual(['0 eggs left', '1 egg left', '2 eggs left']);
    expect(['0', '1', '7', '-1'].map((n) => fill('{N|none|one|many}', { n }))).toEqual(['None', 'One', 'Many', 'Many']);
    expect(['0', '2'].map((n) => fill('gone{n|| ({n#egg|eggs})}', { n }))).toEqual(['gone', 'gone (2 eggs)']);
    expect(['3', '-3', '0'].map((n) => fill('{+n}', { n }))).toEqual(['+3', '-3', '+0']);
    expect(fill('to {where}', {})).toBe('to ');
  });
});
