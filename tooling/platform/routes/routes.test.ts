import { calls, isAuthError, LANGUAGES, unisonCalls, fairPlayCalls } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';
import { texts } from '../texts';
import { withPlatform } from '../../testing/platform/platform';

const everyCall: readonly Call[] = [...Object.values(calls), ...Object.values(unisonCalls), ...Object.values(fairPlayCalls)];
const platform = withPlatform('postgres');
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('who may call what', () => {
  const memberCalls = everyCall.filter((call) => call.access === 'member');

  test.each(memberCalls.map((call) => [call.id, call.path, call] as const))(
    '%s %s is refused without, with garbage and with half of the tokens [security 13, Q-12]',
    async (_id, _path, call) => {
      const whole = await platform.logIn();
      for (const tokens of [undefined, { token: 'garbage', tokensso: 'garbage' }, { token: whole.token }, { tokensso: whole.tokensso }]) {
        const reply = await platform.send(platform.request(call, {}, tokens));
        expect({ status: reply.status, code: reply.code, auth: isAuthError(reply.msg) }).toEqual({ status: 200, code: 401, auth: true });
      }
    },
  );

  test('two good tokens of different sessions are no session [Q-12]', async () => {
    const [one, other] = [await platform.logIn(), await platform.logIn()];
    const reply = await platform.ask(calls.getUserInfo, {}, { token: one.token, tokensso: other.tokensso });
    expect(reply.code).toBe(401);
  });

  test.each(LANGUAGES)('in %s an invalid session is told in a wording the client knows [Q-11, ERR-05]', async (lang) => {
    const reply = await platform.ask(calls.getUserInfo, {}, { token: 'x', tokensso: 'y' }, { lang });
    expect(isAuthError(reply.msg)).toBe(true);
  });

  test('visitors browse while video_login is 0, and log in while it is 1 [SESSION-34, O-80]', async () => {
    expect((await platform.ask(calls.listFeed)).code).toBe(200);
    await platform.set({ video_login: 1 });
    for (const call of [calls.listFeed, calls.listCompanions, calls.listPlaces]) expect((await platform.ask(call, {})).code).toBe(401);
    expect((await platform.ask(calls.listFeed, {}, await platform.logIn())).code).toBe(200);
    expect((await platform.ask(calls.getBaseInfo)).data.video_login).toBe(true);
    await platform.set({ video_login: 0 });
  });
});

describe('both flavours', () => {
  test.each([
    [['/api/system/base', '/system/base', '/api/base_info', '/base_info']],
    [['/api/xuanfei/address', '/address_list']],
    [['/api/nHomeList', '/nHomeList']],
  ])('%p answer the same [API-02, Q-05]', async (urls) => {
    const bodies = await Promise.all(urls.map(async (url) => (await platform.send({ url })).data));
    bodies.forEach((body) => expect(body).toEqual(bodies[0]));
  });

  test('a secret GET is also taken as POST, and its query is never logged [Q-17, API-24]', async () => {
    const who = await platform.newMember();
    const request = platform.request(calls.setName, { name: 'Canary Nguyen' }, who);
    const posted = await platform.send({
      ...request,
      method: 'POST',
      url: '/api/member/setName',
      headers: { ...request.headers, ...form },
      payload: 'name=Canary+Nguyen',
    });
    expect(posted.code).toBe(200);
    expect((await platform.ask(calls.setName, { name: 'Canary Again' }, who)).msg).toBe('Do not repeat the setting');
    expect(platform.logLines().join('')).not.toContain('Canary');
  });
});

describe('a form on another site', () => {
  const post = (headers: Record<string, string>) =>
    platform.send({
      method: 'POST',
      url: '/api/member/doLogin',
      headers: { ...form, ...headers },
      payload: 'username=demo&password=demo-1234&lang=en_us',
    });

  test.each([
    ['without the header lang', {}],
    ['from another origin', { lang: 'en_us', origin: 'https://evil.example' }],
    ['from a sandboxed frame', { lang: 'en_us', origin: 'null' }],
    ['from an origin that begins like ours', { lang: 'en_us', host: 'unison.example', origin: 'https://unison.example.evil.example' }],
    ['from our host on another port', { lang: 'en_us', host: 'unison.example', origin: 'https://unison.example:8443' }],
    ['as the browser says cross-site', { lang: 'en_us', 'sec-fetch-site': 'cross-site' }],
  ])('%s is refused with 403 and an envelope [O-80, security 25, security 26]', async (_how, headers) => {
    const reply = await post(headers as Record<string, string>);
    expect({ status: reply.status, code: reply.code }).toEqual({ status: 403, code: 401 });
    expect(reply.raw.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('our own page is served', async () => {
    expect(
      (await post({ lang: 'en_us', host: 'unison.example', origin: 'https://unison.example', 'sec-fetch-site': 'same-origin' })).code,
    ).toBe(200);
  });
});

describe('what a form cannot mean', () => {
  const ask = (query: string) => platform.send({ url: `/api/xuanfei/xuanfeilist?${query}`, headers: { lang: 'en_us' } });

  test.each([
    ['page=1&page=2', 'page was sent more than once'],
    ['__proto__=1', 'The value of __proto__ cannot be used'],
    ['constructor[prototype][x]=1', 'The value of constructor[prototype][x] cannot be used'],
    ['page[]=1', 'The value of page[] cannot be used'],
    ['page=NaN', 'The value of page cannot be used'],
    ['page=1e309', 'The value of page cannot be used'],
    ['page=-1', 'The value of page cannot be used'],
    ['page=1.5', 'The value of page cannot be used'],
    ['page=99999999999999999999', 'The value of page cannot be used'],
    ['id=%00', 'The value of id cannot be used'],
    [`id=${'9'.repeat(20_001)}`, 'id is too long'],
  ])('%.40s gets a clear message [security 18]', async (query, msg) => {
    const reply = await ask(query);
    expect({ status: reply.status, code: reply.code, msg: reply.msg }).toEqual({ status: 200, code: 401, msg });
  });

  test('ids that no row has are empty, not errors', async () => {
    for (const id of ['abc', '0', '-4', '99999999999', "1' OR '1'='1"])
      expect((await ask(`id=${encodeURIComponent(id)}`)).data).toEqual([]);
  });

  test('too large a body is 413, another kind of body 400, an unknown address 400, each with an envelope [O-80]', async () => {
    const large = await platform.send({
      method: 'POST',
      url: '/api/member/doLogin',
      headers: { ...form, lang: 'es_spa' },
      payload: `a=${'x'.repeat(70_000)}`,
    });
    expect({ status: large.status, msg: large.msg }).toEqual({ status: 413, msg: texts.es_spa['request.tooLarge'] });
    const json = await platform.send({
      method: 'POST',
      url: '/api/member/doLogin',
      headers: { 'content-type': 'application/json', lang: 'en_us' },
      payload: '{}',
    });
    expect({ status: json.status, code: json.code }).toEqual({ status: 400, code: 401 });
    expect((await platform.send({ url: '/api/nothing' })).status).toBe(400);
  });

  test("fields that are nobody's to set are ignored [security 15]", async () => {
    const who = await platform.newMember();
    const request = platform.request(calls.setSex, { sex: '1', is_see: '1', status: '9', point: '999', money: '1000000' }, who);
    expect((await platform.send(request)).code).toBe(200);
    const info = await platform.ask(calls.getUserInfo, {}, who);
    expect(info.data).toMatchObject({ sex: 1, is_see: false, status: 1, point: 100, money: 0 });
  });
});

describe('every answer', () => {
  test.each(['/api/system/base', '/api/nothing', '/healthz', '/api/media/avatar/1.svg'])(
    '%s is never sniffed or framed [security 28, security 39]',
    async (url) => {
      const { headers } = await platform.app().inject({ url });
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(String(headers['content-security-policy'])).toMatch(/frame-ancestors 'none'|sandbox/);
    },
  );

  test('a database that fails gives an envelope without a stack, then works again [security 41]', async () => {
    const failing = jest.spyOn(platform.database(), 'query').mockRejectedValue(new Error('relation "members" at db.ts:1'));
    const reply = await platform.send({ url: '/api/xuanfei/address', headers: { lang: 'ja_ja' } });
    failing.mockRestore();
    expect({ status: reply.status, msg: reply.msg, code: reply.code }).toEqual({
      status: 503,
      msg: texts.ja_ja['platform.unavailable'],
      code: 503,
    });
    expect(reply.raw.headers['retry-after']).toBe('2');
    expect(reply.raw.body).not.toMatch(/relation|db\.ts|stack/);
    expect((await platform.ask(calls.listPlaces)).code).toBe(200);
  });

  test('the client address is the one the edge saw, whatever else is claimed [security 24]', async () => {
    const username = 'demo';
    await platform.logIn(username, 'demo-1234', { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' });
    const [row] = await platform.database().query<{ ip: string }>('SELECT ip FROM members WHERE username = $1', [username]);
    expect(row?.ip).toBe('203.0.113.9');
  });
});
