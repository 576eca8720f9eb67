import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { roleOf } from '../platform/environment';
import { keyringOf } from '../registry/signing/keyring';
import { storePlace } from '../registry/storePlace';
import { ownPlaces } from './ownPlaces';

/** What an operator exported for a deployment, before the tests. */
const EXPORTED = {
  ...Object.fromEntries(Object.keys(ownPlaces('/own')).map((name) => [name, `/a/deployment/${name}`])),
  UNISON_PUBLISH_TOKEN: 'a token',
  EDGE_URL: 'https://app.example.org',
};

test('an app of a test’s own has the database, the store and the keys of its own folder, whatever is exported for a deployment', () => {
  const env = { ...EXPORTED, ...ownPlaces('/own') };
  expect(roleOf(env)).toEqual({ name: 'alone', databaseUrl: undefined, membersUrl: undefined });
  expect(storePlace(undefined, env)).toBe('/own/store');
  const keys = keyringOf('/own/store', env);
  expect([keys.folder, keys.root()]).toEqual(['/own/keys', undefined]);
});

test('what a test starts sees nothing of it either', () => {
  const code = `require(${JSON.stringify(join(__dirname, '../jest/ownData.cjs'))}); console.log(Object.keys(process.env).join())`;
  const { stdout } = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8', env: EXPORTED });
  expect(stdout.trim()).toBe('DATA_DIR');
});
