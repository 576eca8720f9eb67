import type { Change, RegistryDocument } from '../registry';
import { createOwnSuspensions } from './ownSuspensions';
import { createSuspensionsInForce } from './suspensionsInForce';

const NOTE = { package: 'mf-game', version: 'the canary', at: '2026-05-01T10:00:00.000Z', why: 'it fails' };
const [BEFORE, LATER] = ['2026-05-01T09:59:59.999Z', '2026-05-01T10:00:01.000Z'];

type Told = Pick<Change, 'action'> & Partial<Change>;
const change = (one: Told): Change => ({ at: LATER, by: 'somebody', why: 'a test', channel: 'canary', from: null, to: null, ...one });

/** The registry while that canary is there, after these changes. */
const after = (...history: Told[]): RegistryDocument => ({
  format: 3,
  packages: { 'mf-game': { releases: [], channels: { canary: NOTE.version }, history: history.map(change) } },
});

/** How many suspensions hold at an edge that made one. */
function held(...history: Told[]): number {
  const own = createOwnSuspensions();
  own.add(NOTE);
  return own.inForce(after(...history)).length;
}

test.each<[string, Told]>([
  ['its share is raised', { action: 'promote', from: NOTE.version, to: NOTE.version, percent: 50 }],
  ['a preview of the same release ends', { action: 'promote', channel: 'branch', from: NOTE.version }],
  ['the one before it was ended, by a clock that is ahead', { action: 'rollback', from: 'one before' }],
  ['it was ended and begun again before', { action: 'rollback', from: NOTE.version, at: BEFORE }],
  ['somebody had let it go on before', { action: 'resume', to: NOTE.version, at: BEFORE }],
  ['the note of it is entered', { action: 'suspend', from: NOTE.version, by: 'edge', at: NOTE.at }],
])('a canary that an edge suspended stays so where %s (O-89)', (_what, one) => {
  expect(held(one)).toBe(1);
});

test.each<[string, Told[]]>([
  ['somebody lets it go on', [{ action: 'resume', to: NOTE.version }]],
  ['somebody does in the same moment', [{ action: 'resume', to: NOTE.version, at: NOTE.at }]],
  [
    'somebody ends it and begins it again',
    [
      { action: 'rollback', from: NOTE.version },
      { action: 'promote', to: NOTE.version },
    ],
  ],
  [
    'somebody whose clock is behind lets it go on after its note was entered',
    [
      { action: 'suspend', from: NOTE.version, at: NOTE.at },
      { action: 'resume', to: NOTE.version, at: BEFORE },
    ],
  ],
])('it is tried again where %s (O-89)', (_what, history) => {
  expect(held(...history)).toBe(0);
});

test('it is over with that canary, and comes to no other', () => {
  const own = createOwnSuspensions();
  own.add(NOTE);
  const other = after();
  other.packages['mf-game']!.channels = { canary: 'another' };
  expect(own.inForce(other)).toEqual([]);
  expect(own.inForce(after())).toEqual([]); // let go for good
});

test('what a store could not take is written until it has it or nobody needs it; what was read is held once, and written by nobody', () => {
  const own = createOwnSuspensions();
  own.add(NOTE);
  expect(own.unwritten()).toEqual([NOTE]);
  own.heed({ ...NOTE });
  const ofAnother = { ...NOTE, at: LATER };
  own.heed(ofAnother);
  own.heed({ ...ofAnother });
  expect(own.inForce(after())).toEqual([NOTE, ofAnother]);
  expect(own.unwritten()).toEqual([NOTE]);
  own.wrote(NOTE);
  expect(own.unwritten()).toEqual([]);
  const late = createOwnSuspensions();
  late.add(NOTE);
  late.inForce(after({ action: 'resume' }));
  expect(late.unwritten()).toEqual([]);
});

describe('beside the notes of a store', () => {
  let now = 0;
  let notes: (typeof NOTE)[] | Error = [];
  const store = {
    suspensions: jest.fn(() => (notes instanceof Error ? Promise.reject(notes) : Promise.resolve(notes))),
    suspend: jest.fn((_note: typeof NOTE) => (notes instanceof Error ? Promise.reject(notes) : Promise.resolve())),
  };
  const later = () => (now += 2_000);
  beforeEach(() => {
    notes = [];
    jest.clearAllMocks();
  });

  test('a note that was read holds on when it is gone from the store, or the store says nothing, and is looked for every two seconds', async () => {
    const inForce = createSuspensionsInForce(store, () => now);
    notes = [NOTE];
    expect(await inForce.of(after())).toContainEqual(NOTE);
    for (const gone of [[], new Error('no line')]) {
      notes = gone;
      later();
      expect(await inForce.of(after())).toContainEqual(NOTE);
    }
    expect(store.suspensions).toHaveBeenCalledTimes(3);
    now += 1_999;
    await inForce.of(after());
    expect(store.suspensions).toHaveBeenCalledTimes(3);
    notes = [];
    later();
    expect(await inForce.of(after({ action: 'resume' }))).toEqual([]);
    expect(store.suspend).not.toHaveBeenCalled();
  });

  test('what no store took holds at once, and is written with a later look, once', async () => {
    const inForce = createSuspensionsInForce(store, () => now);
    notes = new Error('full');
    await expect(inForce.add(NOTE)).rejects.toThrow('full');
    later();
    expect(await inForce.of(after())).toEqual([NOTE]);
    notes = [];
    for (let look = 0; look < 3; look += 1) {
      later();
      expect(await inForce.of(after())).toEqual([NOTE]);
    }
    expect(store.suspend).toHaveBeenCalledTimes(3); // two in vain
  });

  test('one that was lifted before a store took it is written nowhere: it would take back a canary that somebody began since', async () => {
    const inForce = createSuspensionsInForce(store, () => now);
    notes = new Error('full');
    await expect(inForce.add(NOTE)).rejects.toThrow('full');
    notes = [];
    later();
    expect(await inForce.of(after({ action: 'resume' }))).toEqual([]);
    expect(store.suspend).toHaveBeenCalledTimes(1);
  });
});
