import { calls, unisonCalls } from '@unison/shared/contract';
import { withPlatform } from '../testing/platform';
import { previewBytes, previewPlaylist, segmentsOf } from './preview';

const platform = withPlatform('pglite');
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

test('a list gives no stream; the video itself gives one that plays, and a start counts once [API-46, DATA-065 to DATA-070, O-33]', async () => {
  const who = await platform.logIn();
  const list = (await platform.ask(calls.listVideos, { id: 'sea', page: 0 }, who)).data.data;
  expect(list.every((video) => video.vod_play_url === '' && video.vod_pic !== '' && /^\d+:\d\d$/.test(video.time))).toBe(true);
  const url = await clipOf('1', who);
  const whole = await platform.app().inject({ url });
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'video/mp4']);
  const part = await platform.app().inject({ url, headers: { range: 'bytes=100-199' } });
  expect([part.statusCode, part.rawPayload.equals(whole.rawPayload.subarray(100, 200))]).toEqual([206, true]);
  expect((await platform.ask(calls.getVideo, { id: '1' }, who)).data.count).toBe('1');
});

test('without video access only the preview leaves the platform, for mp4 and for HLS [Q-39, VIDEO-09]', async () => {
  const [member, guest] = [await platform.logIn(), await platform.logIn('guest', 'guest-1234')];
  const size = async (url: string) => (await platform.app().inject({ url })).rawPayload.length;
  const [full, preview] = [await size(await clipOf('1', member)), await size(await clipOf('1', guest))];
  expect(preview / full).toBeCloseTo(22 / 40, 1);

  const list = await clipOf('4', guest);
  const segments = segmentsOf((await platform.app().inject({ url: list })).body);
  const all = segmentsOf((await platform.app().inject({ url: await clipOf('4', member) })).body);
  expect(segments.length).toBeLessThan(all.length);
  const base = list.slice(0, list.lastIndexOf('/') + 1);
  expect((await platform.app().inject({ url: base + segments[0] })).statusCode).toBe(200);
  expect((await platform.app().inject({ url: base + all.at(-1) })).statusCode).toBe(403);
});

test('a ticket opens one video, for a while; the bare clips are closed [Q-39, security 14]', async () => {
  const who = await platform.logIn();
  const url = await clipOf('1', who);
  expect((await platform.app().inject({ url: url.replace('sea.mp4', 'city.mp4') })).statusCode).toBe(403);
  expect((await platform.app().inject({ url: url.replace(/stream\/./, 'stream/_') })).statusCode).toBe(403);
  expect((await platform.app().inject({ url: '/api/media/clip/sea.mp4' })).statusCode).toBe(400);
  platform.advance(6 * 3_600_000 + 1_000);
  expect((await platform.app().inject({ url })).statusCode).toBe(403);
});

test('the answer follows the access as it is now: after the grant the whole video comes', async () => {
  const who = await platform.newMember();
  const before = (await platform.app().inject({ url: await clipOf('1', who) })).rawPayload.length;
  await platform.ask(unisonCalls.sendServiceMessage, { topic: 'membership', text: 'please' }, who);
  expect((await platform.app().inject({ url: await clipOf('1', who) })).rawPayload.length).toBeGreaterThan(before);
});

test('a preview is cut after the segment in which it ends, and never longer than the video', () => {
  const playlist = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4.0,\na.ts\n#EXTINF:4.0,\nb.ts\n#EXTINF:4.0,\nc.ts\n#EXT-X-ENDLIST\n';
  expect(segmentsOf(previewPlaylist(playlist, 5))).toEqual(['a.ts', 'b.ts']);
  expect(segmentsOf(previewPlaylist(playlist, 0))).toEqual([]);
  expect(segmentsOf(previewPlaylist(playlist, 99))).toEqual(['a.ts', 'b.ts', 'c.ts']);
  expect(previewPlaylist(playlist, 5).trimEnd().endsWith('#EXT-X-ENDLIST')).toBe(true);
  expect(previewBytes(Buffer.alloc(1_000), 20, 40)).toHaveLength(550);
  expect(previewBytes(Buffer.alloc(1_000), 90, 40)).toHaveLength(1_000);
});
