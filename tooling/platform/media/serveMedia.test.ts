import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { mediaPath, mediaVersion } from '../../media/paths';
import { openDrawings } from './drawings';
import { serveMedia } from './serveMedia';

let app: FastifyInstance;
const home = mkdtempSync(join(tmpdir(), 'unison-media-'));
/** A database in which companions, videos and places have the numbers 1 to 9. */
const database = {
  query: async <Row extends object>(_sql: string, [id]: readonly unknown[] = []) => (Number(id) <= 9 ? [{}] : []) as Row[], // SELECT FROM: rows without columns
};

beforeAll(() => {
  app = fastify();
  serveMedia(app, openDrawings(home, database));
});
afterAll(async () => {
  await app.close();
  rmSync(home, { recursive: true, force: true });
});
const kept = () => readdirSync(join(home, `drawn-${mediaVersion}`)).sort();

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('a picture is served with and without /api, cacheable, and can never act as a page [DATA-041]', async () => {
  const picture = await get(mediaPath.companion(3, 1));
  expect(picture.statusCode).toBe(200);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=86400',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    vary: 'accept-encoding',
  });
  expect(picture.headers.etag).toMatch(/^"[\w-]+"$/);
  expect((await get(mediaPath.companion(3, 1).replace('/api', ''))).body).toBe(picture.body);
});

test('a picture travels compressed when the browser can read it, each form with its own validator', async () => {
  const plain = await get(mediaPath.logo());
  const brotli = await get(mediaPath.logo(), { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await get(mediaPath.logo(), { 'accept-encoding': 'gzip, br;q=0' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(new Set([plain, brotli, gzip].map((answer) => answer.headers.etag)).size).toBe(3);
});

test('a picture is drawn once and kept as a file', async () => {
  const first = await get(mediaPath.companion(4, 1));
  const files = kept();
  expect(files.filter((name) => name.startsWith('companion_4_'))).toEqual(['companion_4_1.svg', 'companion_4_1.svg.br']);
  writeFileSync(join(home, `drawn-${mediaVersion}/companion_4_1.svg`), '<svg/>');
  expect((await get(mediaPath.companion(4, 1))).body).toBe('<svg/>'); // the file, not a drawing
  writeFileSync(join(home, `drawn-${mediaVersion}/companion_4_1.svg`), first.body);
  expect(kept()).toEqual(files);
});

test.each([mediaPath.companion(10, 1), mediaPath.poster(10, 'sea'), mediaPath.place(10)])(
  '%s is the picture of nothing that exists: nothing is drawn, nothing kept',
  async (url) => {
    const before = (await get(mediaPath.logo())) && kept();
    expect((await get(url)).statusCode).toBe(400);
    expect(kept()).toEqual(before);
  },
);

test('a picture the browser still has is not sent again', async () => {
  const { headers } = await get(mediaPath.banner(1));
  const again = await get(mediaPath.banner(1), { 'if-none-match': `"other", ${String(headers.etag)}` });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('HEAD tells the type without a body', async () => {
  const head = await app.inject({ method: 'HEAD', url: mediaPath.logo() });
  expect(head.statusCode).toBe(200);
  expect(head.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(head.rawPayload.length).toBe(0);
});

test.each([
  '/api/media/companion/1/9.svg',
  '/api/media/companion/1.svg',
  '/api/media/clip/sea.mp4',
  '/api/media/%63lip/sea.mp4',
  '/media/%63%6c%69%70/sea.mp4',
  '/api/media/clip/unknown.mp4',
  '/api/media/clip/',
  '/api/media/clip/../files.ts',
  '/api/media/clip/..%2ffiles.ts',
  '/api/media/clip/..%2f..%2f..%2f..%2fpackage.json',
  '/api/media/clip/%2e%2e/catalogue.ts',
  '/api/media/clip/sea.mp4%00.svg',
  '/media/%2fetc%2fpasswd',
  '/media/..%5c..%5cpackage.json',
])('%s is nothing: refused with an envelope in the language of the request, not kept [O-80]', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ code: 401, msg: 'Không có gì tại địa chỉ này', data: Buffer.from('null').toString('base64') });
  expect((await get(url, { lang: 'es_spa' })).json<{ msg: string }>().msg).toBe('No hay nada en esta dirección');
  expect(answer.headers['cache-control']).toBe('no-store');
});
