import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { MOST_BYTES } from '../early/limits';
import { copyReleasedAgain } from '../faults/releaseAgain';
import { ownEdge } from './ownEdge';

const folder = mkdtempSync(join(tmpdir(), 'unison-weight-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('a document of /Home weighs no more than it may, also where its remote was released before', async () => {
  await copyReleasedAgain(process.env['UNISON_DATA_DIR'] ?? '', folder);
  const edge = ownEdge(folder);
  await edge.start({ testers: 'open' });
  const text = await (await fetch(`${edge.url()}/Home`, { headers: { accept: 'text/html' } })).text();
  await edge.stop();
  // What may take the release's place stands in nearly every document there is, and in none of a first release.
  expect(text).toMatch(/"former":\{"version"/);
  expect(text).toContain('id="unison-early"');
  // So does how it was built, which a release made without a build does not say.
  const built = `\\"built\\":\\"${randomBytes(32).toString('base64url')}\\",`;
  const whole = text.replace(/(\\"kind\\":\\"pointer\\".*?)(?=\\"sequence\\")/, `$1${built}`);
  expect(whole.length).toBe(text.length + built.length);
  expect(brotliCompressSync(whole).length).toBeLessThanOrEqual(MOST_BYTES.document);
});
