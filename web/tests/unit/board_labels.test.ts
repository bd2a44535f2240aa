import { describe, expect, it } from 'vitest';
import { rolesOf } from '../../src/board/labels';
import { terrainLook } from '../../src/board/palette';

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
});
