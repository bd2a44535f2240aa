import { describe, expect, it } from 'vitest';
import { RpcFailure } from '../../src/net/connection';
import { errorText } from '../../src/net/errors';
import { findCase } from '../../src/net/rules';
import { readDocument } from '../../src/ui/read_document';

describe('error texts', () => {
  const failure = (code: number) => new RpcFailure({ code, message: 'raw' });

  it('tell every code of the protocol in words of their own', () => {
    const codes = [-1, -32700, -32600, -32601, -32602, -32603, -32001, -32002, -32003, -32004, -32005, -32006, -32007, -32008];
    for (const code of codes) expect(errorText(failure(code)), String(code)).not.toBe(errorText(failure(-1234)));
  });
  it('prefer those of the request', () => {
    expect(errorText(failure(-32002), 'join')).toContain('invitation');
    expect(errorText(failure(-32006), 'join')).toBe(errorText(failure(-32006)));
  });
  it('show the message where the code is unknown', () => {
    expect(errorText(failure(-1234))).toContain('raw');
    expect(errorText(new Error('odd'))).toContain('odd');
  });
});

describe('a rule', () => {
  const rules = { cases: ['1.1', '11.0', '11.13', '11.13.2'].map((id) => ({ id, title: id, summary: '', paragraphs: [] })) };
  it.each([['11.13.2', '11.13.2'], ['11.13.5', '11.13'], ['11.99', '11.0'], ['11', '11.0'], ['12.4', undefined], ['1', undefined]])(
    '%s is explained by %s', (rule, id) => expect(findCase(rules, rule)?.id).toBe(id));
});

describe('a document', () => {
  it.each([['{"a":1}', { a: 1 }], ['[1]', null], ['null', null], ['"x"', null], ['{', null], ['', null]])(
    '%j is read as %j', (text, document) => expect(readDocument(text)).toEqual(document));
});
