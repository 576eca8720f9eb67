import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Policy } from '@unison/shared/remote/registry';
import { moveChannel, openStore, resolve } from '.';
import { createSequenceMemory } from './signing/sequenceMemory';
import { sequenceOf } from './signing/statements';
import { author, versionNumber } from '../testing/registry';
import { operated, holding } from '../testing/roots';
import { secondsLater } from '../testing/secondsLater';

const nameIn = (said: string): string => /mf-game {2}([\w-]{16}) {2}here/.exec(said)?.[1] ?? '';

test('an older registry put back, then one honest command: the withdrawal of a key is not undone', async () => {
  const { store, keys } = await operated();
  const stolen = nameIn(await keys('list'));
  const before = readFileSync(join(store.folder, 'registry/0000000001.json'));
  await keys('revoke', stolen, '--why', 'the laptop was lost');
  writeFileSync(join(store.folder, 'registry/0000000003.json'), before);
  await expect(keys('policy', '--service-worker', 'off')).rejects.toThrow(/is older than what was seen before/);
  rmSync(join(store.folder, 'registry/0000000003.json'));
  await keys('policy', '--service-worker', 'off');
  expect(await keys('list')).toContain(`${stolen}  withdrawn`);
});

test('each policy names the one it was made from; the first names none', async () => {
  const { store, keys } = await operated();
  const policies: string[] = [];
  const read = async (): Promise<Policy | undefined> => {
    const { document, policy } = await store.read();
    policies.push(document.policy?.text ?? '');
    return policy;
  };
  expect((await read())?.before).toBeUndefined();
  for (const line of [
    ['policy', '--service-worker', 'off'],
    ['new', 'mf-game'],
    ['revoke', nameIn(await keys('list')), '--why', 'lost'],
  ]) {
    await keys(...line);
    const last = policies.at(-1) ?? '';
    expect((await read())?.before?.digest).toBe(createHash('sha256').update(last).digest('base64url'));
  }
});

test('a policy made from an older registry, by who has not seen the newest, is refused by who has', async () => {
  const { store, keys } = await operated();
  const older = readFileSync(join(store.folder, 'registry/0000000001.json'));
  await keys('revoke', nameIn(await keys('list')), '--why', 'the laptop was lost');
  const memory = createSequenceMemory();
  memory.refuseOlder(await store.read());
  writeFileSync(join(store.folder, 'registry/0000000003.json'), older);
  const unknowing = holding(store, 'root', 'mf-game');
  // In the same second the first one has the seen one's number.
  await unknowing('policy', '--service-worker', 'off');
  await unknowing('policy', '--service-worker', 'off');
  const made = await store.read();
  expect(() => memory.refuseOlder(made)).toThrow('it was not made from what was seen before');
  await expect(keys('policy', '--service-worker', 'on')).rejects.toThrow('it was not made from what was seen before');
});

test('after a restore from a backup who has seen what was lost believes what was signed anew', async () => {
  const { store, keys } = await operated();
  await keys('policy', '--service-worker', 'off');
  const memory = createSequenceMemory();
  memory.refuseOlder(await store.read());
  rmSync(join(store.folder, 'registry/0000000002.json'));
  await secondsLater(5, () => keys('sign'));
  memory.refuseOlder(await store.read());
  expect((await resolve(store)).remotes).toHaveLength(1);
});

test('the largest number that a stolen key signed is left behind with it', async () => {
  const { store, keys } = await operated();
  const stolen = nameIn(await keys('list'));
  const thief = await openStore(store.folder, { keys: store.keys });
  const far = jest.spyOn(Date.prototype, 'getTime').mockReturnValue(900_000_000_000_000);
  await thief.update(({ ...document }) => Promise.resolve(document)); // a whole with the largest number
  far.mockRestore();
  const numberOf = async (): Promise<number> => sequenceOf((await store.read()).document.snapshot);
  expect(await numberOf()).toBe(900_000_000_000);
  await keys('revoke', stolen, '--why', 'stolen');
  expect(await numberOf()).toBeLessThan(900_000_000_000);
  await keys('policy', '--service-worker', 'off');
  await moveChannel(store, 'mf-game', { channel: 'a-branch', to: versionNumber(1) }, 'promote', author());
});
