import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSeedKey, seedKey, seedKeyFile } from './seedKey';

const folder = mkdtempSync(join(tmpdir(), 'unison-key-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a sealed seed opens only with its key and for what it was sealed [security 43]', () => {
  const key = seedKey('ab'.repeat(32));
  const sealed = key.seal(Buffer.from('secret'), 'chain 1');
  expect(sealed.includes('secret')).toBe(false);
  expect(key.open(sealed, 'chain 1').toString()).toBe('secret');
  expect(() => key.open(sealed, 'chain 2')).toThrow();
  expect(() => seedKey('cd'.repeat(32)).open(sealed, 'chain 1')).toThrow();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => key.open(sealed, 'chain 1')).toThrow();
});

test('the key is made once, in a file that only its owner reads, and stays the same [security 43]', () => {
  const file = seedKeyFile(join(folder, 'data', 'media'));
  const first = loadSeedKey(file, {});
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  expect(
    loadSeedKey(file, {})
      .open(first.seal(Buffer.from('same'), 'x'), 'x')
      .toString(),
  ).toBe('same');
});

test('a key from the environment comes first, and a wrong one is refused in one line', () => {
  const file = seedKeyFile(join(folder, 'other', 'media'));
  const given = loadSeedKey(file, { UNISON_SEED_KEY: 'ab'.repeat(32) });
  expect(given.sign('a')).toBe(seedKey('ab'.repeat(32)).sign('a'));
  expect(given.sign('a')).not.toBe(given.sign('b'));
  expect(() => loadSeedKey(file, { UNISON_SEED_KEY: 'short' })).toThrow('UNISON_SEED_KEY must be 64 hex digits');
});
