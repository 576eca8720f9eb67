import sharp from 'sharp';
import { calls } from '@unison/shared/contract';
import { ENGINES, withPlatform } from '../testing/platform/platform';
import type { Tokens } from '../testing/platform/platform';
import { elsewhere, everyCall, steps, type Walk } from '../testing/platform/walkOfCalls';

const callTable = Object.values(everyCall).map((call) => [call.id, call.path, call] as const);

test('every call of the contract is walked', () => {
  expect([...Object.keys(steps), ...elsewhere].sort()).toEqual(Object.keys(everyCall).sort());
});

describe.each(ENGINES)('every call on %s [API-08, API-09]', (engine) => {
  const platform = withPlatform(engine);
  let walk: Walk;
  beforeAll(async () => {
    walk = { platform, demo: await platform.logIn(), fresh: await platform.newMember() };
    await platform.logIn(walk.fresh.username, 'a fine passphrase');
  });

  test.each(Object.entries(steps).map(([name, step]) => [everyCall[name]?.id, name, step] as const))(
    '[%s] %s answers what the client reads',
    async (_id, name, { payload, who = 'fresh' }) => {
      const call = everyCall[name];
      if (!call) throw new Error(`No call ${name}`);
      const reply = await platform.ask(call, await payload?.(walk), who === 'nobody' ? undefined : walk[who]);
      expect({ code: reply.code, msg: reply.code === 200 ? '' : reply.msg }).toEqual({ code: 200, msg: '' });
      expect(reply.status).toBe(200);
    },
  );

  test.each(callTable)('[%s] %s answers at each of its names, with and without /api [API-02, Q-05]', (_id, _path, call) => {
    const methods = call.secret && call.method === 'GET' ? (['GET', 'POST'] as const) : [call.method];
    const urls = [call.path, ...call.aliases].flatMap((path) => [`/api${path}`, path]);
    for (const url of urls) for (const method of methods) expect([url, platform.app().hasRoute({ url, method })]).toEqual([url, true]);
  });

  test.each([
    ['API-11', calls.getBaseInfo, ['/system/base', '/base_info']],
    ['API-20', calls.getUserInfo, ['/member/getUserInfo', '/user_info']],
    ['API-30', calls.getPersonalReport, ['/member/getPersonalreport', '/user_get_personalreport']],
    ['API-33', calls.listGameRecords, ['/member/getUserGameList', '/getUserGameList']],
    ['API-34', calls.listRecharges, ['/member/getUserRechargeList', '/getUserRechargeList']],
    ['API-48', calls.listPlaces, ['/xuanfei/address', '/address_list']],
    ['API-51', calls.listFeed, ['/nHomeList']],
    ['API-52', calls.listPrizes, ['/luckdrawlist']],
    ['API-53', calls.listWinners, ['/luckdrawlog']],
  ] as const)('[%s] every name has the same bytes as answer [API-02, Q-05]', async (_id, call, names) => {
    const request = platform.request(call, {}, walk.demo);
    const urls = names.flatMap((path) => [`/api${path}`, path]);
    const bodies = await Promise.all(urls.map(async (url) => (await platform.send({ ...request, url })).raw.body));
    expect(new Set(bodies).size).toBe(1);
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ code: 200 });
  });

  test('the primary token travels in base64, the secondary as it is; both or nothing [API-06, API-07]', async () => {
    const { token, tokensso } = walk.demo;
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    const ask = async (headers: Record<string, string>) => (await platform.send({ url: '/api/user_info', headers })).code;
    expect(await ask({ token: base64(token), tokensso })).toBe(200);
    for (const headers of [
      { token, tokensso },
      { token: base64(token), tokensso: base64(tokensso) },
      { token: base64(token) },
      { tokensso },
      { token: base64(base64(token)), tokensso },
    ] as Record<string, string>[])
      expect(await ask(headers)).toBe(401);
  });

  test('a POST is read from its form, a GET from its query, and neither from the other [API-03, API-04]', async () => {
    const { headers } = platform.request(calls.login, {});
    const inQuery = await platform.send({
      method: 'POST',
      url: '/api/member/doLogin?username=demo&password=demo-1234&lang=en_us',
      headers,
    });
    expect([inQuery.code, inQuery.msg]).toEqual([401, 'username is missing']);
    const asForm = await platform.send({ method: 'POST', url: '/api/nHomeList', headers, payload: 'page=1' });
    expect([asForm.status, asForm.code]).toEqual([400, 401]);
  });

  test('an upload gives a path that serves a picture [API-15]', async () => {
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#884422' } })
      .png()
      .toBuffer();
    const reply = await platform.send(upload(png, walk.fresh));
    expect(reply.code).toBe(200);
    const { path } = reply.data as { path: string };
    const picture = await platform.app().inject({ url: path });
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
    expect((await platform.ask(calls.setAvatar, { header_img: path }, walk.fresh)).code).toBe(200);
    expect((await platform.ask(calls.setAvatar, { header_img: path }, walk.demo)).code).toBe(401);
  });
});

function upload(bytes: Buffer, { token, tokensso }: Tokens) {
  const head = '--cut\r\ncontent-disposition: form-data; name="file"; filename="me.png"\r\ncontent-type: image/png\r\n\r\n';
  return {
    method: 'POST' as const,
    url: '/api/system/uploadimg',
    headers: { lang: 'en_us', token: Buffer.from(token).toString('base64'), tokensso, 'content-type': 'multipart/form-data; boundary=cut' },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--cut--\r\n')]),
  };
}
