import { clearKept } from './kept';
import { KEPT_PROFILES, withProfile } from './keptProfiles';

const person = (id: string) => ({ id, name: `Person ${id}`, picture: `/${id}.svg`, address: 'Huế' });
const ids = (userId: string, kind: 'saved' | 'viewed') =>
  KEPT_PROFILES[kind]
    .of(userId)
    .now()
    .map(({ id }) => id);
const keep = (userId: string, kind: 'saved' | 'viewed', id: string) => KEPT_PROFILES[kind].of(userId).change(withProfile(kind, person(id)));

test('the newest stands first, and a profile kept twice stands once (B-08)', () => {
  ['a', 'b', 'a'].forEach((id) => keep('m1', 'saved', id));
  expect(ids('m1', 'saved')).toEqual(['a', 'b']);
});

test('nobody sees what another member kept (Q-09)', () => {
  keep('m2', 'saved', 'a');
  expect(ids('m3', 'saved')).toEqual([]);
});

test('of the viewed profiles the last thirty stay (B-08)', () => {
  for (let n = 1; n <= 35; n += 1) keep('m4', 'viewed', String(n));
  expect(ids('m4', 'viewed')).toHaveLength(30);
  expect(ids('m4', 'viewed')[0]).toBe('35');
});

test('of the saved profiles none goes for another (B-08)', () => {
  for (let n = 1; n <= 250; n += 1) keep('m7', 'saved', String(n));
  expect(ids('m7', 'saved')).toHaveLength(250);
});

test('who follows is told of every change, until they stop; the list is the same until it changes', () => {
  const cell = KEPT_PROFILES.saved.of('m5');
  const told = jest.fn();
  const stop = cell.follow(told);
  keep('m5', 'saved', 'a');
  expect(told).toHaveBeenCalled();
  expect(cell.now()).toBe(cell.now());
  stop();
  told.mockClear();
  keep('m5', 'saved', 'b');
  expect(told).not.toHaveBeenCalled();
});

test('clearing forgets both lists (B-08)', async () => {
  keep('m6', 'saved', 'a');
  keep('m6', 'viewed', 'b');
  await clearKept('m6');
  expect([ids('m6', 'saved'), ids('m6', 'viewed')]).toEqual([[], []]);
});
