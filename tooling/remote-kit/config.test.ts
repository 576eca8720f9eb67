import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../testing/registry';
import { makeKey } from '../registry/signing/p256';
import { readSettings } from './config';

const root = makeKey().publicKey;
const whole = { store: 'https://publish.example.org', root, app: 'https://app.example.org' };

function folderWith(text: string): string {
  const folder = newFolder();
  writeFileSync(join(folder, 'unison.config.json'), text);
  return folder;
}

test('a repository says in one file where it publishes, whom it trusts and where the app is', () => {
  expect(readSettings(folderWith(JSON.stringify(whole)))).toEqual(whole);
  const least = { store: 'http://127.0.0.1:3002', root };
  expect(readSettings(folderWith(JSON.stringify(least)))).toEqual(least);
});

test.each([
  ['no JSON', '{ store:', /unison.config.json is no JSON\. It looks like this/],
  ['a list', '[]', /looks like this/],
  ['an empty one', '{}', /store is missing/],
  ['a setting nobody knows', JSON.stringify({ ...whole, token: 'secret' }), /there is no setting token/],
  ['a root that is no key', JSON.stringify({ ...whole, root: 'MIIB' }), /root is not a root to trust/],
  ['no root', JSON.stringify({ store: whole.store }), /root is not a root to trust/],
  ['a bucket', JSON.stringify({ ...whole, store: 's3://releases' }), /no address of a publish service/],
  ['a folder', JSON.stringify({ ...whole, store: '.data/store' }), /no address of a publish service/],
  ['an address in the clear', JSON.stringify({ ...whole, store: 'http://publish.example.org' }), /not sent in the clear/],
  ['a token in the address', JSON.stringify({ ...whole, store: 'https://me@publish.example.org' }), /UNISON_PUBLISH_TOKEN/],
  ['an app with a path', JSON.stringify({ ...whole, app: 'https://app.example.org/xf' }), /scheme and host alone/],
])('%s is refused in one line with what to write', (_what, text, message) => {
  const reading = (): unknown => readSettings(folderWith(text));
  expect(reading).toThrow(message);
  expect(reading).not.toThrow(/\n/);
});

test('a folder without the file is told what it looks like', () => {
  expect(() => readSettings(newFolder())).toThrow(/There is no .*unison\.config\.json\. It looks like this/);
});
