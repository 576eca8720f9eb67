import { calls, unisonCalls } from '@unison/shared/contract';
import { actingAsOwner } from '../db/owner';
import { cleanUp } from '../operations/scheduleCleaning';
import { ENGINES_AT_NIGHT, withPlatform } from '../../testing/platform/platform';
import type { Tokens } from '../../testing/platform/platform';
import { boxesOf, readTable } from './mp4Boxes';

const platform = withPlatform('postgres');
const clipOf = async (id: string, who: { token: string; tokensso: string }) =>
  (await platform.ask(calls.getVideo, { id }, who)).data.vod_play_url;

test('six classes hold 300 videos; page 0 is the first, each video comes once [API-44, API-45, LIMIT-08]', async () => {
  const who = await platform.logIn();
  const classes = (await platform.ask(calls.listVideoClasses, {}, who)).data;
  expect(classes).toHaveLength(6);
  const ids: string[] = [];
  for (const { key } of classes) {
    for (let page = 0; ; page += 1) {
      const { data } = await platform.ask(calls.listVideos, { id: key, page }, who);
      expect(data.count).toBe(50);
      if (data.data.length === 0) break;
      ids.push(...data.data.map((video) => video.id));
    }
  }
  expect([ids.length, new Set(ids).size]).toEqual([300, 300]);
});

test('a list gives no stream; the video itself gives one that plays [API-46, API-47, DATA-065 to DATA-070, O-34]', async () => {
  const who = await platform.logIn();
  const list = (await platform.ask(calls.listVideos, { id: 'sea', page: 0 }, who)).data.data;
  expect(list.every((video) => video.vod_play_url === '' && video.vod_pic !== '' && /^\d+:\d\d$/.test(video.time))).toBe(true);
  expect(list.every((video) => video.class_key === 'sea' && video.is_demo)).toBe(true); // O-107
  const url = await clipOf('1', who);
  const whole = await platform.app().inject({ url });
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'video/mp4']);
  const part = await platform.app().inject({ url, headers: { range: 'bytes=100-199' } });
  expect([part.statusCode, part.rawPayload.equals(whole.rawPayload.subarray(100, 200))]).toEqual([206, true]);
  const { data: one } = await platform.ask(calls.getVideo, { id: '1' }, who);
  const { data: item } = await platform.ask(calls.getVideoItem, { id: '1' }, who);
  expect({ ...item, vod_play_url: '' }).toEqual({ ...one, vod_play_url: '' });
  expect((await platform.app().inject({ url: item.vod_play_url })).rawPayload.equals(whole.rawPayload)).toBe(true);
});

describe.each(ENGINES_AT_NIGHT)('starts on %s [O-33, DATA-069]', (engine) => {
  const other = withPlatform(engine);
  const open = async (id: string, who: Tokens) => (await other.ask(calls.getVideo, { id }, who)).data.vod_play_url;
  const plays = async (id: string, who: Tokens) => Number((await other.ask(calls.getVideo, { id }, who)).data.count);
  const read = (url: string, range?: string) => other.app().inject({ url, headers: range ? { range } : {} });

  test('opening the page and reading what a browser reads beforehand is no start; reading on is one', async () => {
    const who = await other.logIn();
    const url = await open('7', who);
    const opening = await read(url, 'bytes=0-');
    expect([opening.statusCode, opening.headers['content-range']]).toEqual([206, expect.stringMatching(/^bytes 0-65535\//)]);
    await read(url, 'bytes=0-1');
    await other.app().inject({ method: 'HEAD', url });
    expect(await plays('7', who)).toBe(0);
    await read(url, 'bytes=65536-');
    expect(await plays('7', who)).toBe(1);
    await read(url, 'bytes=98304-');
    expect(await plays('7', who)).toBe(1);
  });

  test('the first HLS segment is no start, the second is', async () => {
    const who = await other.logIn();
    const list = (await open('4', who)).replace('master.m3u8', 'low/index.m3u8');
    const [first = '', second = ''] = (await read(list)).body.split('\n').filter((line) => line.endsWith('.ts'));
    const base = list.slice(0, list.lastIndexOf('/') + 1);
    expect((await read(base + first)).statusCode).toBe(200);
    expect(await plays('4', who)).toBe(0);
    expect((await read(base + second)).statusCode).toBe(200);
    expect(await plays('4', who)).toBe(1);
  });

  test('the page loaded again, or open ten times at once, started the video once; another member, or a later evening, once more', async () => {
    const [who, somebody] = [await other.logIn(), await other.newMember()];
    const urls = await Promise.all(Array.from({ length: 10 }, () => open('13', who)));
    await Promise.all(urls.map((url) => read(url)));
    await read(await open('13', who));
    expect(await plays('13', who)).toBe(1);
    await read(await open('13', somebody));
    expect(await plays('13', who)).toBe(2);
    other.advance(31 * 60_000);
    await read(await open('13', who));
    expect(await plays('13', who)).toBe(3);
  });

  test('who started what is forgotten as soon as it counts for nothing any more', async () => {
    await cleanUp(actingAsOwner(other.database()), new Date(Date.now() + 62 * 60_000));
    expect(await other.database().query('SELECT 1 FROM video_starts')).toEqual([]);
    expect(await plays('13', await other.logIn())).toBe(3);
  });
});

test('without video access only the preview leaves the platform, for mp4 and for HLS [Q-39, VIDEO-09, DATA-011]', async () => {
  const [member, guest] = [await platform.logIn(), await platform.logIn('guest', 'guest-1234')];
  const mp4 = async (who: Tokens) => (await platform.app().inject({ url: await clipOf('1', who) })).rawPayload;
  expect([lengthOf(await mp4(member)), lengthOf(await mp4(guest))]).toEqual([40, 20]);

  const list = qualityOf(await clipOf('4', guest));
  const segments = segmentsIn((await platform.app().inject({ url: list })).body);
  const all = segmentsIn((await platform.app().inject({ url: qualityOf(await clipOf('4', member)) })).body);
  expect([segments.length, all.length]).toEqual([5, 9]);
  const base = list.slice(0, list.lastIndexOf('/') + 1);
  expect((await platform.app().inject({ url: base + segments[0] })).statusCode).toBe(200);
  expect((await platform.app().inject({ url: base + all.at(-1) })).statusCode).toBe(403);
});

test('a ticket opens one video, for a while; the bare clips are closed [Q-39, security 14]', async () => {
  const who = await platform.logIn();
  const url = await clipOf('1', who);
  expect((await platform.app().inject({ url: url.replace('sea.mp4', 'city.mp4') })).statusCode).toBe(403);
  const forged = url.replace(/(?<=stream\/)./, (first) => (first === '_' ? '-' : '_'));
  expect((await platform.app().inject({ url: forged })).statusCode).toBe(403);
  expect((await platform.app().inject({ url: '/api/media/clip/sea.mp4' })).statusCode).toBe(400);
  platform.advance(6 * 3_600_000 + 1_000);
  expect((await platform.app().inject({ url })).statusCode).toBe(403);
});

test('a video has captions in six languages, as WebVTT for its whole length (O-98)', async () => {
  const who = await platform.logIn();
  const { tracks = [] } = (await platform.ask(calls.getVideo, { id: '1' }, who)).data;
  expect(tracks?.map(({ lang }) => lang)).toEqual(['zh_cn', 'en_us', 'es_spa', 'ms_my', 'vn_vn', 'ja_ja']);
  const file = await platform.app().inject({ url: tracks?.find(({ lang }) => lang === 'en_us')?.url ?? '' });
  expect(file.headers['content-type']).toBe('text/vtt; charset=utf-8');
  expect(file.body).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:01\.000\nClock: 0:00\n/);
  expect(file.body.trimEnd()).toMatch(/00:00:39\.000 --> 00:00:40\.000\nClock: 0:39$/);
  expect((await platform.app().inject({ url: '/api/video/captions/../en_us.vtt' })).statusCode).toBe(400);
});

test('the answer follows the access as it is now: after the grant the whole video comes', async () => {
  const who = await platform.newMember();
  const before = (await platform.app().inject({ url: await clipOf('1', who) })).rawPayload.length;
  await platform.ask(unisonCalls.sendServiceMessage, { topic: 'membership', text: 'please' }, who);
  expect((await platform.app().inject({ url: await clipOf('1', who) })).rawPayload.length).toBeGreaterThan(before);
});

const qualityOf = (master: string) => master.replace('master.m3u8', 'high/index.m3u8');
const segmentsIn = (playlist: string) => playlist.split('\n').filter((line) => line.endsWith('.ts'));

/** The length in seconds that an mp4 has by its own frames. */
function lengthOf(mp4: Buffer): number {
  const { sizes, sampleTime, trackScale } = readTable(boxesOf(mp4).find(({ type }) => type === 'moov')?.body ?? Buffer.alloc(0));
  return (sizes.length * sampleTime) / trackScale;
}
