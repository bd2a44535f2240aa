import { describe, expect, it } from 'vitest';
import {
  chosenPiece, endButton, fewPlaces, formatAmount, groupButtons, indexActions, legalOffMap, mereFormality, nextStop, optionsAt, readHighlights, stops, wholeOf,
} from '../../src/match/choices';
import type { Action, Decision, PathPreview, Piece, View } from '../../src/net/types';
import { vocabulary } from './exercise';

const action = (text: string, operands: Partial<Action> = {}): Action => ({ do: text.split(' ')[0]!, text, ...operands });
const unit = (piece: string) => action(`unit ${piece}`, { piece });
const hexed = (verb: string, hex: string) => action(`${verb} ${hex}`, { hex });
const both = (verb: string, piece: string, hex: string) => action(`${verb} ${piece} ${hex}`, { piece, hex });
const decision = (...actions: Action[]): Decision => ({ by: 'blue', actions });
const at = (id: string, hex: string, status: string[] = []): Piece => ({ id, side: 'blue', at: { hex }, level: 0, status });

function view(pieces: Piece[], markers: View['markers'] = []): View {
  return {
    match: 'm', game: 'g', scenario: 's', side: 'blue', turn: { n: 1, of: 1, label: '' }, phase: { id: '', label: '', rule: '' },
    decision: decision(), pieces, boxes: {}, control: {}, tracks: [], markers, result: null,
  };
}
const texts = (options: ReturnType<typeof optionsAt>) => options.map((option) => (option.kind === 'act' ? option.action.text : `choose ${option.piece}`));

describe('what lights up', () => {
  it('is what the action list names and nothing else', () => {
    const index = indexActions(decision(unit('a'), hexed('stack', '0101'), action('end')));
    const lit = readHighlights(index, view([at('a', '0101'), at('b', '0102')]), null, new Map(), vocabulary);
    expect([...lit.pieces]).toEqual(['a']);
    expect([...lit.hexes.keys()]).toEqual(['0101']);
    expect(index.buttons.map(({ text }) => text)).toEqual(['end']);
  });

  it('shows hexes of actions with a piece only once that piece is chosen', () => {
    const index = indexActions(decision(both('move', 'a', '0102'), both('move', 'b', '0103')));
    const seen = view([at('a', '0101'), at('b', '0101')]);
    expect(readHighlights(index, seen, chosenPiece(index, null), new Map(), vocabulary).hexes.size).toBe(0);
    expect([...readHighlights(index, seen, chosenPiece(index, 'b'), new Map(), vocabulary).hexes.keys()]).toEqual(['0103']);
  });

  it('takes the only piece for chosen, unless it could do something else', () => {
    expect(chosenPiece(indexActions(decision(both('place', 'a', '0102'), both('place', 'a', '0103'))), null)).toBe('a');
    expect(chosenPiece(indexActions(decision(both('land', 'a', '0102'), action('transfer a', { piece: 'a' }))), null)).toBeNull();
  });

  it('writes the cost on a hex', () => {
    const costs = new Map<string, PathPreview>([['move 0102', { action: 'move 0102', cost: 2.5, path: [] }]]);
    const lit = readHighlights(indexActions(decision(hexed('move', '0102'), hexed('move', '0103'))), view([]), null, costs, vocabulary);
    expect([...lit.hexes]).toEqual([['0102', '2½'], ['0103', '']]);
  });

  it('writes half a point as the half sign', () => {
    expect([0.5, 3, 3.5, -1.5, 0, 0.25].map(formatAmount)).toEqual(['½', '3', '3½', '-1½', '0', '0.25']);
  });

  it('marks the unit that moves and the hex under attack', () => {
    const seen = view([at('a', '0101', ['moving']), at('b', '0101')], [{ id: 'target', label: 'Under attack', at: { hex: '0105' } }]);
    const lit = readHighlights(indexActions(decision()), seen, null, new Map(), vocabulary);
    expect([...lit.selectedPieces]).toEqual(['a']);
    expect([...lit.selectedHexes]).toEqual(['0105']);
  });

  it('marks both sides of a battle and all its targets', () => {
    const seen = view([at('a', '0101', ['attacking']), at('b', '0102', ['defending']), at('c', '0103', ['moving']), at('d', '0104', ['moved'])],
      ['0102', '0103'].map((hex) => ({ id: `target-${hex}`, label: 'Under attack', at: { hex } })));
    const lit = readHighlights(indexActions(decision()), seen, null, new Map(), vocabulary);
    expect([...lit.selectedPieces]).toEqual(['a', 'b', 'c']);
    expect([...lit.selectedHexes]).toEqual(['0102', '0103']);
  });

  it('finds pieces that can be chosen off the map', () => {
    const pool: Piece = { id: 'p', side: 'blue', at: { box: 'pool' }, level: 0 };
    const index = indexActions(decision(both('land', 'p', '0102'), unit('a')));
    expect(legalOffMap(index, view([pool, at('a', '0101')])).map(({ id }) => id)).toEqual(['p']);
  });
});

describe('a press', () => {
  const pieces = [at('a', '0101'), at('b', '0101'), at('c', '0102')];

  it('on a hex with one thing to do does it', () => {
    expect(texts(optionsAt(indexActions(decision(unit('c'))), null, { hex: '0102', piece: null }, pieces))).toEqual(['unit c']);
  });

  it('on a stack asks which, the whole stack first', () => {
    const index = indexActions(decision(unit('a'), unit('b'), hexed('stack', '0101')));
    expect(texts(optionsAt(index, null, { hex: '0101', piece: 'b' }, pieces))).toEqual(['stack 0101', 'unit a', 'unit b']);
  });

  it('on a stack takes all of it, where all of it can be taken and each counter the same way', () => {
    const whole = (...actions: Action[]) => {
      const option = wholeOf(optionsAt(indexActions(decision(...actions)), null, { hex: '0101', piece: null }, pieces), vocabulary);
      return option?.kind === 'act' ? option.action.text : null;
    };
    expect(whole(unit('a'), unit('b'), hexed('stack', '0101'))).toBe('stack 0101');
    expect(whole(unit('a'), hexed('stack', '0101'))).toBeNull();
    expect(whole(unit('a'), unit('b'))).toBeNull();
    expect(whole(unit('a'), unit('b'), hexed('move', '0101'))).toBeNull();
    expect(whole(unit('a'), unit('b'), hexed('stack', '0101'), hexed('move', '0101'))).toBeNull();
    expect(whole(unit('a'), both('move', 'b', '0102'), hexed('stack', '0101'))).toBeNull();
  });

  it('asks between moving to a hex and passing through it', () => {
    const index = indexActions(decision(hexed('move', '0103'), hexed('through', '0103')));
    expect(texts(optionsAt(index, null, { hex: '0103', piece: null }, pieces))).toEqual(['move 0103', 'through 0103']);
  });

  it('with a piece chosen means its hex, whoever lies there', () => {
    const index = indexActions(decision(both('move', 'a', '0102'), both('move', 'c', '0103')));
    expect(texts(optionsAt(index, 'a', { hex: '0102', piece: null }, pieces))).toEqual(['move a 0102']);
    expect(texts(optionsAt(index, 'a', { hex: '0101', piece: null }, pieces))).toEqual([]);
  });

  it('on what is not in the list means nothing', () => {
    expect(optionsAt(indexActions(decision(unit('a'))), null, { hex: '0102', piece: 'c' }, pieces)).toEqual([]);
  });

  it('is found quickly in a list as long as a whole map', () => {
    const many = Array.from({ length: 3000 }, (_, i) => hexed('marker', String(i).padStart(4, '0')));
    const index = indexActions(decision(...many));
    expect(texts(optionsAt(index, null, { hex: '2999', piece: null }, pieces))).toEqual(['marker 2999']);
    expect(readHighlights(index, view(pieces), null, new Map(), vocabulary).hexes.size).toBe(3000);
  });
});

describe('buttons', () => {
  const groups = (...actions: Action[]) => groupButtons(actions).map(({ verb, operand, actions }) => [verb, operand, actions.map(({ text }) => text)]);
  const number = (verb: string, number: number) => action(`${verb} ${number}`, { number });
  const choice = (verb: string, choice: string) => action(`${verb} ${choice}`, { choice });

  it('of one verb that differ only in a number or choice go together, the numbers in order', () => {
    expect(groups(number('fly', 2), choice('buy', 'tac'), number('fly', 1), number('stay', 1), choice('buy', 'gun'), action('done'))).toEqual([
      ['fly', 'number', ['fly 1', 'fly 2']], ['buy', 'choice', ['buy tac', 'buy gun']], ['stay', 'number', ['stay 1']], ['done', null, ['done']],
    ]);
  });
  it('with boxes or sides go together, too', () => {
    expect(groups(action('stow a', { box: 'a' }), action('stow b', { box: 'b' }), action('name x', { side: 'x' })))
      .toEqual([['stow', 'box', ['stow a', 'stow b']], ['name', 'side', ['name x']]]);
  });
  it('with nothing to differ in, or several things, stand alone', () => {
    const two = action('pay 1 x', { number: 1, choice: 'x' });
    expect(groups(action('end'), action('pass'), two, { ...two, text: 'pay 2 x', number: 2 }))
      .toEqual([['end', null, ['end']], ['pass', null, ['pass']], ['pay', null, ['pay 1 x']], ['pay', null, ['pay 2 x']]]);
  });
});

describe('the keys for next and end', () => {
  it('step through the hexes of a chosen piece, else through the pieces', () => {
    const index = indexActions(decision(both('move', 'a', '0103'), both('move', 'c', '0104')));
    const seen = view([at('a', '0101'), at('c', '0102')]);
    expect(stops(readHighlights(index, seen, null, new Map(), vocabulary), seen)).toEqual(['0101', '0102']);
    expect(stops(readHighlights(index, seen, 'a', new Map(), vocabulary), seen)).toEqual(['0103']);
  });

  it('go round', () => {
    const list = ['a', 'b', 'c'];
    expect([nextStop(list, null, 1), nextStop(list, 'c', 1), nextStop(list, 'a', -1), nextStop(list, 'elsewhere', -1)]).toEqual(['a', 'a', 'c', 'c']);
    expect(nextStop([], 'a', 1)).toBeNull();
  });

  it('end by the only button, by commit before done, and never by calling off', () => {
    expect(endButton([action('accept')], vocabulary)?.do).toBe('accept');
    expect(endButton([action('cancel'), action('done'), action('commit')], vocabulary)?.do).toBe('commit');
    expect(endButton([action('cancel')], vocabulary)).toBeNull();
    expect(endButton([action('order a', { choice: 'a' }), action('order b', { choice: 'b' })], vocabulary)).toBeNull();
  });
});

describe('what the bar offers of the map', () => {
  const seen = view([at('a', '0101'), { ...at('b', ''), at: { box: 'pool' } }]);
  const offered = (actions: Action[], costs = new Map<string, PathPreview>()) =>
    fewPlaces(indexActions(decision(...actions)), seen, costs, vocabulary).map(({ text }) => text);
  const build = (piece: string) => action(`build ${piece}`, { piece });
  it('is what can be done at few places', () => {
    const many = ['0101', '0102', '0103'].map((hex) => hexed('attack-from', hex));
    expect(offered([...many, hexed('support', '0104'), build('a'), action('commit')])).toEqual(['support 0104', 'build a']);
  });
  it('is nothing that wants a look first', () => {
    expect(offered([hexed('attack', '0104'), action('reveal a', { piece: 'a' }), hexed('retreat', '0105')])).toEqual(['retreat 0105']);
  });
  it('is no unit to be chosen, nothing off the map and no move with a price', () => {
    const move = hexed('move', '0102');
    expect(offered([unit('a'), build('b'), move], new Map([[move.text, { action: move.text, cost: 1, path: [] }]]))).toEqual([]);
  });
});

describe('a mere formality', () => {
  const asked = (...actions: Action[]) => mereFormality(decision(...actions), vocabulary)?.text;
  it('is the only answer, which ends something that is done with', () => {
    expect(asked(action('end'))).toBe('end');
    expect(asked(action('end'), unit('a'))).toBeUndefined();
    expect(asked()).toBeUndefined();
  });
  it('is none where something is given up, lost or done', () => {
    expect(asked({ ...action('end'), gives_up: '3 units can still act' })).toBeUndefined();
    expect(asked({ ...action('end'), loses: 'the match' })).toBeUndefined();
    expect(asked(action('commit'))).toBeUndefined();
    expect(asked(hexed('end', '0101'))).toBeUndefined();
  });
});
