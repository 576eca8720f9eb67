import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { calls, unisonCalls } from '@unison/shared/contract';
import { withPlatform } from '../../testing/platform/platform';
import type { Tokens } from '../../testing/platform/platform';

const folder = mkdtempSync(join(tmpdir(), 'unison-uploads-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const platform = withPlatform('postgres', { mediaDir: join(folder, 'media') });
const kept = async () => (await platform.database().query<{ name: string }>('SELECT name FROM upload_pictures')).map(({ name }) => name);

let who: Tokens;
beforeAll(async () => {
  who = await platform.newMember();
});

type Part = { bytes: Buffer; name?: string; type?: string };
/** Sends a form with these files, as a browser does. */
async function send(parts: readonly Part[], as = who) {
  const body = parts.flatMap(({ bytes, name = 'me.png', type = 'image/png' }) => [
    Buffer.from(`--cut\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);
  const { headers } = platform.request(calls.uploadImage, {}, as);
  const reply = await platform.send({
    method: 'POST',
    url: '/api/system/uploadimg',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=cut' },
    payload: Buffer.concat([...body, Buffer.from('--cut--\r\n')]),
  });
  return { ...reply, path: (reply.data as { path?: string } | null)?.path ?? '' };
}
const fetched = async (path: string) => platform.app().inject({ url: path });

const picture = (width = 20, height = 30) => sharp({ create: { width, height, channels: 3, background: '#7a4' } });
const chunk = (name: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};
/** A PNG of one colour whose every part is right: a few kilobytes that become `side` x `side` pixels. */
const bomb = (side: number) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8); // one bit, grey
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
};

const PAYLOAD = '<script>alert("canary")</script>';

test('of a picture that is a page or an archive too, only the picture is kept [API-15, security 40]', async () => {
  const jpeg = await picture()
    .withExif({ IFD0: { ImageDescription: PAYLOAD } })
    .jpeg()
    .toBuffer();
  const png = await picture().png().toBuffer();
  const gif = await picture().gif().toBuffer();
  const end = png.length - 12; // before IEND
  const polyglots = [
    { bytes: Buffer.concat([jpeg, Buffer.from(PAYLOAD)]), name: 'me.html', type: 'text/html' },
    { bytes: Buffer.concat([png.subarray(0, end), chunk('tEXt', Buffer.from(`Comment\0${PAYLOAD}`)), png.subarray(end)]), name: 'me.svg' },
    { bytes: Buffer.concat([png, Buffer.from(`PK\u0003\u0004${PAYLOAD}`)]), name: 'me.php.png' },
    { bytes: Buffer.concat([gif, Buffer.from(`*/=1;${PAYLOAD}`)]), name: 'me.js' },
  ];
  for (const polyglot of polyglots) {
    const { code, path } = await send([polyglot]);
    expect({ name: polyglot.name, code }).toEqual({ name: polyglot.name, code: 200 });
    const { rawPayload, headers } = await fetched(path);
    expect(rawPayload.includes('canary')).toBe(false);
    const { format, width, height, exif } = await sharp(rawPayload).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 20, height: 30, exif: undefined });
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'attachment',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  }
});

test('the name that was sent is used for nothing: kept under a random one, in its own folder [security 40]', async () => {
  const bytes = await picture().png().toBuffer();
  for (const name of ['../../../../etc/cron.d/x.png', '..\\..\\x.png', '/etc/passwd', 'a\u0000.png', 'x'.repeat(3_000)]) {
    const { path } = await send([{ bytes, name }]);
    expect(path).toMatch(/^\/api\/upload\/[\w-]{32}\.webp$/);
  }
  expect(readdirSync(folder)).toEqual(['seed.key']);
  expect((await kept()).every((name) => /^[\w-]{32}\.webp$/.test(name))).toBe(true);
});

test('where the picture was taken does not come along; an animated one becomes a still [security 40]', async () => {
  const gps = await picture()
    .withExif({ IFD3: { GPSLatitude: '10/1 46/1 30/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(gps).metadata()).exif).toBeDefined();
  const first = await fetched((await send([{ bytes: gps }])).path);
  expect((await sharp(first.rawPayload).metadata()).exif).toBeUndefined();
  const frames = Buffer.concat(await Promise.all(Array.from({ length: 40 }, () => picture(16, 16).raw().toBuffer())));
  const animated = await sharp(frames, { raw: { width: 16, height: 640, channels: 3, pageHeight: 16 } })
    .gif({ loop: 0, keepDuplicateFrames: true })
    .toBuffer();
  expect((await sharp(animated).metadata()).pages).toBe(40);
  const still = await fetched((await send([{ bytes: animated, name: 'me.gif' }])).path);
  const { width, height, pages } = await sharp(still.rawPayload).metadata();
  expect({ width, height, pages }).toEqual({ width: 16, height: 16, pages: undefined });
});

test('few bytes that become many pixels are refused before they are unpacked; large photos are made smaller [security 40]', async () => {
  const before = (await kept()).length;
  const small = bomb(7_000); // 49 million
  expect(small.length).toBeLessThan(20_000);
  expect((await sharp(small, { limitInputPixels: false }).metadata()).width).toBe(7_000); // a right PNG, only too large
  expect(await send([{ bytes: small }])).toMatchObject({ status: 200, code: 401, msg: 'Please choose a picture (JPEG, PNG, WebP, GIF)' });
  expect(await kept()).toHaveLength(before);
  const photo = await fetched((await send([{ bytes: bomb(4_000) }])).path);
  expect(await sharp(photo.rawPayload).metadata()).toMatchObject({ width: 1_024, height: 1_024 });
});

test('one member who sends many large pictures at once is told to come back, and nobody else is [security 6, security 40]', async () => {
  const [many, another] = [await platform.newMember('many'), await platform.newMember('another')];
  const large = bomb(6_000); // a second of work each
  const flood = Array.from({ length: 8 }, () => send([{ bytes: large }], many));
  const other = send([{ bytes: await picture().png().toBuffer() }], another);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect((await other).code).toBe(200);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
});

test.each(['tiff', 'avif'] as const)('a right picture in %s is refused: no parser of it is even tried [security 40]', async (format) => {
  const before = (await kept()).length;
  expect(await send([{ bytes: await picture().toFormat(format).toBuffer() }])).toMatchObject({
    code: 401,
    msg: 'Please choose a picture (JPEG, PNG, WebP, GIF)',
  });
  expect(await kept()).toHaveLength(before);
});

test('a picture cut off in the middle, a document, and a font are refused; nothing is kept [security 40]', async () => {
  const before = (await kept()).length;
  const whole = await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7_919) % 251)), {
    raw: { width: 300, height: 300, channels: 3 },
  })
    .png()
    .toBuffer();
  const refusedOnes = [
    whole.subarray(0, whole.length / 2),
    Buffer.from('%PDF-1.4\n%%EOF'),
    Buffer.from('wOF2aaaaaaaaaaaa'),
    Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  ];
  for (const bytes of refusedOnes) expect((await send([{ bytes }])).code).toBe(401);
  expect(await kept()).toHaveLength(before);
});

test('an upload is served by every instance, and goes when its account is closed [security 40]', async () => {
  const leaver = await platform.newMember('leaver');
  const { path } = await send([{ bytes: await picture().png().toBuffer() }], leaver);
  const other = await platform.another({ mediaDir: join(folder, 'elsewhere', 'media') });
  expect((await other.app.inject({ url: path })).statusCode).toBe(200);
  await other.close();
  expect((await platform.ask(unisonCalls.closeAccount, { password: 'a fine passphrase' }, leaver)).code).toBe(200);
  expect((await fetched(path)).statusCode).toBe(400);
});

test('one picture a time: a second file in the same form is not taken [security 40]', async () => {
  const before = (await kept()).length;
  const bytes = await picture().png().toBuffer();
  const reply = await send([{ bytes }, { bytes }, { bytes }]);
  expect([200, 400, 413]).toContain(reply.status);
  expect((await kept()).length - before).toBeLessThanOrEqual(1);
});

test('thirty a day, also when they come at once; the next day again [security 23, security 40]', async () => {
  const eager = await platform.newMember('eager');
  const bytes = await picture(2, 2).png().toBuffer();
  const before = (await kept()).length;
  const replies = [await send([{ bytes }], eager)]; // so that the thirtieth comes at once with the two around it
  while (replies.length < 40) replies.push(...(await Promise.all(Array.from({ length: 3 }, () => send([{ bytes }], eager)))));
  expect(replies.filter(({ code }) => code === 200)).toHaveLength(30);
  expect(new Set(replies.filter(({ code }) => code !== 200).map(({ msg }) => msg))).toEqual(new Set(['At most 30 pictures a day']));
  expect((await kept()).length - before).toBe(30);
  platform.advance(86_400_000 + 1_000);
  expect((await send([{ bytes }], eager)).code).toBe(200);
});

test("as an avatar only an upload of one's own is taken, and only by its path [API-21, security 14, security 40]", async () => {
  const bytes = await picture().png().toBuffer();
  const { path } = await send([{ bytes }]);
  const stranger = await platform.newMember('stranger');
  const choose = (header_img: string, as: Tokens) => platform.ask(calls.setAvatar, { header_img }, as);
  expect((await choose(path, stranger)).msg).toBe('Please choose a built-in picture or upload one');
  for (const bent of [
    `https://evil.example${path}`,
    `${path}?x=1`,
    path.replace('/api/upload/', '/api/upload/../upload/'),
    path.toUpperCase(),
  ])
    expect((await choose(bent, who)).code).toBe(401);
  expect((await choose(path, who)).code).toBe(200);
});

test('a former avatar goes with its successor, cannot be chosen again, and still counts among the thirty of a day [security 23, security 40]', async () => {
  const member = await platform.newMember();
  const choose = async (path: string) => (await platform.ask(calls.setAvatar, { header_img: path }, member)).code;
  const bytes = await picture().png().toBuffer();
  const [first, second] = [await send([{ bytes }], member), await send([{ bytes }], member)];
  expect([await choose(first.path), await choose(second.path)]).toEqual([200, 200]);
  expect([(await fetched(first.path)).statusCode, (await fetched(second.path)).statusCode]).toEqual([400, 200]);
  expect(await choose(first.path)).toBe(401);
  for (let turn = 0; turn < 28; turn += 1) expect(await choose((await send([{ bytes }], member)).path)).toBe(200);
  expect(await send([{ bytes }], member)).toMatchObject({ code: 401, path: '' });
});
