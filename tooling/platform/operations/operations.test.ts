import { calls, unisonCalls } from '@unison/shared/contract';
import { everyCall } from '../../testing/platform/hostile/everyCall';
import { ENGINES_AT_NIGHT, withPlatform } from '../../testing/platform/platform';
import type { Tokens } from '../../testing/platform/platform';
import { answersInTime } from './readHealth';

type Operation = {
  parameters: { name: string }[];
  responses: Record<string, { content: Record<string, { schema: { properties: object } }> }>;
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

describe.each(ENGINES_AT_NIGHT)('operators on %s', (engine) => {
  const platform = withPlatform(engine);

  test('/readyz follows the database, /healthz the process', async () => {
    const status = async (url: string) => (await platform.app().inject({ url })).statusCode;
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
    const asked = platform.database().clockwork ?? platform.database();
    const failing = jest.spyOn(asked, 'query').mockRejectedValue(new Error('gone'));
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
    failing.mockResolvedValue([{ writable: false }]); // a server that only reads: a replica, or one that is full
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
    failing.mockRestore();
    expect(await status('/readyz')).toBe(200);
    await platform.database().transaction(async (tx) => {
      expect(await answersInTime(tx)).toBe(true);
      await tx.exec('SET TRANSACTION READ ONLY'); // what such a server answers
      expect(await answersInTime(tx)).toBe(false);
    });
  });

  test('health checks that are well are no line of the log and no answer of the figures; one that is not is both', async () => {
    const lines: string[] = [];
    const { app, close } = await platform.another({
      logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
    });
    const answered = () => lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'answer');
    for (const url of ['/healthz', '/readyz']) expect((await app.inject({ url })).statusCode).toBe(200);
    const failing = jest.spyOn(platform.database().clockwork ?? platform.database(), 'query').mockRejectedValue(new Error('gone'));
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503);
    failing.mockRestore();
    const { body } = await app.inject({ url: '/metrics' });
    await close();
    expect(answered().filter(({ route }) => route !== '/metrics')).toMatchObject([{ route: '/readyz', status: 503 }]);
    expect(body.match(/^unison_http_request_duration_seconds_count\{.*/gm)).toEqual([
      expect.stringMatching(/route="\/readyz",method="GET",status="503"\} 1$/),
    ]);
  });

  test('metrics count requests by route, never by address', async () => {
    await platform.ask(calls.getBaseInfo);
    await platform.app().inject({ url: '/made/up/by/somebody' });
    const { body } = await platform.app().inject({ url: '/metrics' });
    expect(body).toMatch(/unison_http_request_duration_seconds_count\{route="\/api\/system\/base",method="GET",status="200"\} [1-9]/);
    expect(body).toContain('process_resident_memory_bytes');
    expect(body).not.toContain('somebody');
  });

  test('metrics tell what operators act on: load, refusals by reason, and how the draws stand', async () => {
    await platform.ask(calls.login, { username: 'nobody', password: 'wrong-password', lang: 'en_us' });
    await platform.ask(calls.getUserInfo, {}, { token: 'x', tokensso: 'y' });
    const told = async () => (await platform.app().inject({ url: '/metrics' })).body;
    const left = /^unison_chain_remaining_seconds\{game="dice"\} [1-9]\d*$/m;
    let body = await told();
    while (!left.test(body)) {
      await new Promise((later) => setTimeout(later, 20)); // the first tick publishes the chains
      body = await told();
    }
    expect(body).toMatch(/^unison_refusals_total\{reason="login\.wrong"\} 1$/m);
    expect(body).toMatch(/^unison_refusals_total\{reason="session\.invalid"\} [1-9]/m);
    expect(body).toMatch(/^unison_hash_queue_jobs\{state="waiting"\} 0$/m);
    expect(/^unison_database_connections\{state="idle"\} \d/m.test(body)).toBe(engine === 'postgres');
    expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(body).toMatch(/^process_cpu_seconds_total \d/m);
    expect(body).toMatch(/^unison_cannot_draw 0$/m);
    expect(body).toMatch(/^unison_rounds_late_total\{game="dice"\} \d/m);
    expect(body).toMatch(/^unison_rounds_overdue\{game="dice"\} \d/m);
  });

  test('without its database it still tells what the process knows, and no old figure of the draws', async () => {
    const failing = jest.spyOn(platform.database(), 'query').mockRejectedValue(new Error('gone'));
    const told = async () => (await platform.app().inject({ url: '/metrics' })).body;
    let body = await told();
    for (let turn = 0; turn < 200 && body.includes('unison_rounds_overdue{'); turn += 1) {
      await new Promise((later) => setTimeout(later, 20)); // read at most once a second
      body = await told();
    }
    failing.mockRestore();
    expect(body).not.toContain('unison_rounds_overdue{');
    expect(body).toMatch(/^process_resident_memory_bytes \d/m);
  });

  test('OpenAPI describes every call under every name, from the schemas in use', async () => {
    const document = (await platform.app().inject({ url: '/api/openapi.json' })).json<Document>();
    expect(document.openapi).toBe('3.1.0');
    for (const call of Object.values(everyCall)) {
      for (const path of [call.path, ...call.aliases]) {
        const operation = document.paths[path]?.[call.method.toLowerCase()];
        expect({ path, described: operation?.responses['200']?.content['application/json']?.schema.properties }).toEqual({
          path,
          described: expect.objectContaining({ code: expect.anything(), msg: expect.anything(), data: expect.anything() }),
        });
      }
    }
    expect(document.paths['/xuanfei/xuanfeilist']?.get?.parameters.map((parameter) => parameter.name)).toEqual(['lang', 'id', 'page']);
  });

  test('the page for people names every call and needs nothing but its own style', async () => {
    const page = await platform.app().inject({ url: '/api/docs' });
    for (const call of Object.values(everyCall)) expect(page.body).toContain(`<code>${call.path}</code>`);
    expect(page.body).not.toMatch(/<script|https?:\/\/(?!json-schema)/);
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  test('the log has who logged in and who was refused, and no secret of anybody [security 42]', async () => {
    const { token, tokensso } = await platform.logIn('demo', 'demo-1234', { 'user-agent': 'evil\n{"event":"forged"}'.replace('\n', ' ') });
    await platform.ask(calls.login, { username: 'demo', password: 'canary-password', lang: 'en_us' });
    await platform.ask(calls.setLoginPassword, { old_password: 'canary-old', new_password: 'canary-new-password' }, { token, tokensso });
    await platform.ask(calls.getUserInfo, {}, { token: 'x', tokensso: 'y' });
    const lines = platform.logLines();
    const events = lines.map((line) => (JSON.parse(line) as { event?: string }).event);
    for (const event of ['login', 'login refused', 'password refused', 'denied', 'answer']) expect(events).toContain(event);
    expect(events).not.toContain('forged');
    for (const secret of ['canary', 'demo-1234', token, tokensso]) expect(lines.join('')).not.toContain(secret);
  });
});

describe('PROFILE=production [security 44]', () => {
  const platform = withPlatform('postgres', { profile: 'production' });

  test('metrics and the description of the calls are not where members are', async () => {
    for (const url of ['/metrics', '/api/openapi.json', '/api/docs']) expect((await platform.app().inject({ url })).statusCode).toBe(400);
    expect((await platform.app().inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await platform.app().inject({ method: 'TRACE' as 'GET', url: '/healthz' })).statusCode).toBe(400);
  });

  test('they are on the loopback port of the operator, which answers no call of a member', async () => {
    const { admin, close } = await platform.another();
    const ask = async (url: string) => (await admin.inject({ url })).statusCode;
    expect([await ask('/metrics'), await ask('/api/openapi.json'), await ask('/api/docs')]).toEqual([200, 200, 200]);
    expect([await ask('/healthz'), await ask('/readyz')]).toEqual([200, 200]); // a keeper listens nowhere else
    for (const url of ['/api/system/base', '/system/base']) expect(await ask(url)).toBe(404);
    await close();
  });

  test('an answer says nothing of how we are built, and a failure in production nothing more than elsewhere [security 41]', async () => {
    const failing = jest.spyOn(platform.database(), 'query').mockRejectedValue(new Error('relation "members" at db.ts:1'));
    const reply = await platform.app().inject({ url: '/api/xuanfei/address', headers: { lang: 'en_us' } });
    failing.mockRestore();
    expect(reply.statusCode).toBe(503);
    expect(reply.body).not.toMatch(/relation|db\.ts|stack/);
    expect(Object.keys(reply.headers)).not.toEqual(expect.arrayContaining(['x-powered-by']));
    expect(reply.headers['server']).toBeUndefined();
  });

  test('asking for video membership does not bring it; a member is told who grants it, and a visitor to log in [security 8, O-86] (O-108)', async () => {
    const ask = async (who?: Tokens) =>
      (await platform.ask(unisonCalls.sendServiceMessage, { topic: 'membership', text: 'Please' }, who)).data.list[0];
    const notGranted = { granted: false, automatic: true };
    expect(await ask(await platform.logIn())).toMatchObject({ ...notGranted, answer: expect.stringContaining('An agent grants') });
    expect(await ask()).toMatchObject({ ...notGranted, answer: expect.stringContaining('log in and ask again') });
  });

  test('no fixed answer calls this a demo without staff: an operator answers [SERVICE-01] (O-108)', async () => {
    const who = await platform.logIn();
    const topics = ['account', 'money', 'game', 'profile', 'other'] as const;
    for (const topic of topics) await platform.ask(unisonCalls.sendServiceMessage, { topic, text: 'Hello' }, who);
    const { list } = (await platform.ask(unisonCalls.listServiceMessages, {}, who)).data;
    expect(list.map(({ topic }) => topic)).toEqual(expect.arrayContaining([...topics]));
    expect(list.map(({ answer }) => answer).filter((answer) => /demo|no staff|only you/i.test(answer))).toEqual([]);
  });
});
