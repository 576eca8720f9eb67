import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { makePage, packTighter } from './send';

const TEXT = Array.from(
  { length: 400 },
  (_line, index) => `{"file":"/assets/${String(index * 7919)}.js","order":${String(index % 13)}}`,
).join('\n');

test('a page is sent to the first who asks as it is packed quickly, and to everybody later in its smallest form, which says the same', async () => {
  const page = makePage(TEXT, {});
  await packTighter(page);
  const smallest = page.coded.get('br') ?? Buffer.from('');
  expect(brotliDecompressSync(smallest).toString()).toBe(TEXT);
  expect(smallest.length).toBeLessThan(brotliCompressSync(TEXT, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length);
});
