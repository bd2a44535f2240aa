import { describe, expect, it } from 'vitest';
import { decisiveBattles, sameSeats, scoreSheet, verdictOf, wasHidden } from '../../src/match/ending';
import type { MatchEvent, Piece, View } from '../../src/net/types';

const told = (n: number, type: string, more: Partial<MatchEvent> = {}): MatchEvent => ({ n, type, rule: '4.0', text: `${type} ${n}`, ...more });
const numbers = (events: readonly MatchEvent[]) => events.map(({ n }) => n);

describe('the ending', () => {
  it('is a victory, a defeat or a draw for whoever had one side', () => {
    const result = (winner: string | null) => ({ winner, rule: '4.0', reason: '' });
    expect(verdictOf(result('blue'), ['blue'])).toBe('won');
    expect(verdictOf(result('red'), ['blue'])).toBe('lost');
    expect(verdictOf(result(null), ['blue'])).toBe('drawn');
    expect([verdictOf(result('red'), []), verdictOf(result('red'), ['red', 'blue'])]).toEqual(['other', 'other']);
  });
  it('has the final account, from its first point to the result', () => {
    const events = [told(1, 'phase'), told(2, 'track'), told(3, 'phase'), told(4, 'combat'), told(5, 'track'), told(6, 'track', { hex: '0101' }), told(7, 'result')];
    expect(numbers(scoreSheet(events))).toEqual([5, 6, 7]);
    expect(scoreSheet([told(1, 'phase'), told(2, 'combat')])).toEqual([]);
  });
  it('names the battles that cost the most, in their order', () => {
    const fight = (n: number, hex: string) => told(n, 'combat', { hex });
    const events = [fight(1, '0101'), told(2, 'loss'), fight(3, '0102'), fight(4, '0102'), told(5, 'loss'), told(6, 'loss'), told(7, 'phase'), told(8, 'loss'), fight(9, '0103')];
    expect(decisiveBattles(events).map(({ event, losses }) => [event.n, losses])).toEqual([[1, 1], [4, 2]]);
  });
  it('turns up what could not be named', () => {
    const piece = (id: string, more: Partial<Piece> = {}): Piece => ({ id, side: 'red', level: 0, at: { hex: '0101' }, name: id, ...more });
    const seen = { pieces: [piece('a'), piece('x1', { hidden: true })] } as View, whole = { pieces: [piece('a'), piece('b'), piece('c', { at: { box: 'out' } })] } as View;
    expect(wasHidden(seen, whole).map(({ id }) => id)).toEqual(['b']);
  });
  it('offers a rematch with the same people', () => {
    const seat = { taken: true, mine: false };
    expect(sameSeats({ red: { ...seat, kind: 'person', mine: true }, blue: { ...seat, kind: 'bot', level: 'colonel' } })).toEqual({ red: { kind: 'me' }, blue: { kind: 'bot', level: 'colonel' } });
    expect(sameSeats({ red: { ...seat, kind: 'person' } })).toEqual({ red: { kind: 'invite' } });
  });
});
