import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '.';
import { main } from './keysCommand';
import { openKeyring } from './signing/keyring';
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
