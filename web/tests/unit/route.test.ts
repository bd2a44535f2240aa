import { describe, expect, it } from 'vitest';
import { parseRoute, routeHash, routeOfText, type Route } from '../../src/state/route.svelte';

const pages: [string, Route][] = [
  ['#/', { page: 'lobby' }],
  ['#/match/m1', { page: 'match', match: 'm1' }],
  ['#/match/m1/japan', { page: 'match', match: 'm1', side: 'japan' }],
  ['#/match/m1/all/at/17', { page: 'match', match: 'm1', side: 'all', at: 17 }],
  ['#/join/abc-_9', { page: 'join', token: 'abc-_9' }],
  ['#/player/abc', { page: 'player', token: 'abc' }],
  ['#/verify', { page: 'verify' }],
  ['#/verify/m1', { page: 'verify', match: 'm1' }],
  ['#/record', { page: 'record' }],
];

describe('addresses', () => {
  it.each(pages)('%s leads to its page and back', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
    expect(routeHash(route)).toBe(hash);
  });

  it.each(['', '#'])('%j is the lobby', (hash) => expect(parseRoute(hash)).toEqual({ page: 'lobby' }));

  it.each(['#/match', '#/match/m1/all/at', '#/match/m1/all/at/x', '#/match/m1/all/at/1/2', '#/join', '#/join/a/b', '#/nowhere', '#/join/%E0%A4%A'])(
    '%s leads nowhere', (hash) => expect(parseRoute(hash)).toEqual({ page: 'unknown' }));

  it('escape what would be taken for a slash', () => {
    const route: Route = { page: 'match', match: 'a/b' };
    expect(parseRoute(routeHash(route))).toEqual(route);
  });
});

describe('a pasted text', () => {
  it.each([
    [' https://play.example.org/#/join/abc \n', { page: 'join', token: 'abc' }],
    ['http://127.0.0.1:1944/#/match/m1/all/at/3', { page: 'match', match: 'm1', side: 'all', at: 3 }],
    ['#/match/m1', { page: 'match', match: 'm1' }],
    ['m1', { page: 'match', match: 'm1' }],
    ['two words', { page: 'unknown' }],
    ['https://play.example.org/', { page: 'unknown' }],
  ] as [string, Route][])('%j leads to its page', (text, route) => expect(routeOfText(text)).toEqual(route));
});
