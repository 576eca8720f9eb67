import { chmodSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '.';
import { main } from './keysCommand';
import { keyringOf, openKeyring } from './signing/keyring';
import { newFolder, newStore } from '../testing/registry';

const LINE = /^The keys lie inside the store \(.*\), where everybody .* KEYS_DIR=…$/;

test.each([
  ['in the store', (store: string) => join(store, 'keys')],
  ['deep in it, where nothing is yet', (store: string) => join(store, 'files/private/keys')],
  ['the store itself', (store: string) => store],
  [
    'there by a link',
    (store: string) => {
      const link = join(newFolder(), 'link');
      symlinkSync(store, link);
      return join(link, 'keys');
    },
  ],
])('keys that lie %s are refused in a line, and none is made', async (_where, keysOf) => {
  const { folder } = await newStore();
  const place = keysOf(folder);
  await expect(openStore(folder, { keys: openKeyring(place, {}) })).rejects.toThrow(LINE);
  process.env['KEYS_DIR'] = place;
  try {
    await expect(main(['make', 'mf-game', '--store', folder], () => undefined)).rejects.toThrow(LINE);
  } finally {
    delete process.env['KEYS_DIR'];
  }
  expect(place !== folder && existsSync(place)).toBe(false);
});

test('beside the store they may lie: nobody else has that folder on one machine', async () => {
  const { folder } = await newStore();
  await openStore(folder, { keys: openKeyring(join(`${folder}-keys`), {}) });
});

test('beside a store that others write too they do not, unless somebody says so: who writes there could take them, or put another root there', () => {
  const shared = newFolder();
  chmodSync(shared, 0o777);
  const [place, own] = [join(shared, 'store'), newFolder()];
  const elsewhere = { DATA_DIR: own };
  expect(() => keyringOf(place, elsewhere)).toThrow(/^The keys would lie beside the store \(.*\), where others may write: .* KEYS_DIR=…$/);
  expect(keyringOf(place, { ...elsewhere, KEYS_DIR: own }).folder).toBe(own);
  // An edge that is told its root has no keys; what somebody puts there is not read.
  expect(keyringOf(place, { ...elsewhere, UNISON_ROOT: 'A'.repeat(87) }).root()).toBe('A'.repeat(87));
  mkdirSync(join(shared, 'keys'));
  expect(() => keyringOf(place, { ...elsewhere, UNISON_ROOT: 'A'.repeat(87) })).toThrow('beside the store');
  expect(keyringOf(place, { DATA_DIR: shared }).folder).toBe(join(shared, 'keys')); // one machine's
});
