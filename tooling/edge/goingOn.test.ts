import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { packBeginning, packEnd } from './goingOn';

const ROWS = JSON.stringify(
  Array.from({ length: 20 }, (_none, at) => ({ id: at, name: `Hà Nội ${String(at)}`, img: `/media/${String(at)}.webp` })),
);

test.each([
  ['nothing but a closing tag', '</body>\n'],
  ['answers', ROWS],
  ['text with no rule in it', randomBytes(30_000).toString('base64')],
  ['more than a part of a stream can hold', `${randomBytes(100_000).toString('latin1')}${ROWS}`],
  ['nothing', ''],
])('an end fits behind every beginning, packed quickly or as small as it gets: %s', async (_what, said) => {
  const text = Buffer.from(said);
  const end = await packEnd(text);
  expect(end.length).toBeLessThan(text.length * 1.02 + 64);
  for (const begun of ['<!doctype html>', ROWS, ROWS.repeat(40)]) {
    const beginning = packBeginning(Buffer.from(begun));
    const quickly = beginning();
    for (let wait = 0; wait < 200 && beginning() === quickly; wait += 1) await new Promise((resolve) => setTimeout(resolve, 5));
    for (const packed of [quickly, beginning()])
      expect(brotliDecompressSync(Buffer.concat([packed, end])).equals(Buffer.concat([Buffer.from(begun), text]))).toBe(true);
  }
});

test('answers are a third of their text, packed', async () => {
  expect((await packEnd(Buffer.from(ROWS))).length).toBeLessThan(ROWS.length / 3);
});
