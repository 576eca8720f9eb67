import { clearKeptProfiles, dropProfile, followKeptProfiles, keepProfile, keptProfiles } from './keptProfiles';

const person = (id: string) => ({ id, name: `Person ${id}`, picture: `/${id}.svg`, address: 'Huế' });
const ids = (userId: string, kind: 'saved' | 'viewed') => keptProfiles(userId, kind).map(({ id }) => id);

test('the newest stands first, and a profile kept twice stands once (B-08)', async () => {
  await keepProfile('m1', 'saved', person('a'));
  await keepProfile('m1', 'saved', person('b'));
  await keepProfile('m1', 'saved', person('a'));
  expect(ids('m1', 'saved')).toEqual(['a', 'b']);
  await dropProfile('m1', 'saved', 'a');
  expect(ids('m1', 'saved')).toEqual(['b']);
});

test('nobody sees what another member kept (Q-09)', async () => {
  await keepProfile('m2', 'saved', person('a'));
  expect(ids('m3', 'saved')).toEqual([]);
});

test('of the viewed profiles the last thirty stay (B-08)', async () => {
  for (let n = 1; n <= 35; n += 1) await keepProfile('m4', 'viewed', person(String(n)));
  expect(ids('m4', 'viewed')).toHaveLength(30);
  expect(ids('m4', 'viewed')[0]).toBe('35');
});

test('who follows is told of every change, until they stop; the list is the same until it changes', async () => {
  const told = jest.fn();
  const stop = followKeptProfiles('m5', 'saved', told);
  await keepProfile('m5', 'saved', person('a'));
  expect(told).toHaveBeenCalled();
  expect(keptProfiles('m5', 'saved')).toBe(keptProfiles('m5', 'saved'));
  stop();
  told.mockClear();
  await dropProfile('m5', 'saved', 'a');
  expect(told).not.toHaveBeenCalled();
});

test('clearing forgets both lists (B-08)', async () => {
  await keepProfile('m6', 'saved', person('a'));
  await keepProfile('m6', 'viewed', person('b'));
  await clearKeptProfiles('m6');
  expect([ids('m6', 'saved'), ids('m6', 'viewed')]).toEqual([[], []]);
});
