import { describe, expect, it } from 'vitest';
import { rolesOf } from '../../src/board/labels';
import { counterColour, isColourWord, overlayColour, sideColour, terrainLook } from '../../src/board/palette';

describe('the symbols of a hex', () => {
  it('are drawn once for all its places', () => {
    expect([...rolesOf(['town', 'airfield', 'town', 'city', 'major port', 'minor port', 'industry'])]).toEqual(['city', 'airfield', 'major port', 'industry']);
    expect([...rolesOf(['town', 'village'])]).toEqual(['town']);
  });
  it('tell ports of all sizes, and spell them either way', () => {
    expect(['port', 'minor port', 'major-port'].map((kind) => [...rolesOf([kind])][0])).toEqual(['port', 'minor port', 'major port']);
  });
  it('are a dot for what is not known', () => {
    expect([...rolesOf(['shrine'])]).toEqual(['other']);
    expect([...rolesOf(['peak'])]).toEqual(['peak']);
  });
});

describe('colours', () => {
  it('of open ground are those of clear ground, and mud has its own', () => {
    expect(terrainLook('open')).toEqual(terrainLook('clear'));
    expect(terrainLook('mud').pattern).toBe('flats');
  });
  it('tell the nations of a side apart', () => {
    const colours = ['us', 'commonwealth', undefined].map((nation) => counterColour(['allies', 'japan'], nation ? 'allies' : 'japan', nation).join());
    expect(new Set(colours).size).toBe(3);
  });
  it('of sides are their own, whichever comes first', () => {
    for (const colour of [sideColour, overlayColour]) expect(colour(['allies', 'japan'], 'japan')).toEqual(colour(['japan', 'china'], 'japan'));
    expect(overlayColour(['allies', 'japan'], 'allies')).not.toEqual(overlayColour(['allies', 'japan'], 'japan'));
    expect([isColourWord('blue'), isColourWord('japan')]).toEqual([true, false]);
  });
});
