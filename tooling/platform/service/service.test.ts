import { calls, LANGUAGES, LOCALE, unisonCalls } from '@unison/shared/contract';
import type { Language } from '@unison/shared/contract';
import { ENGINES_AT_NIGHT, withPlatform } from '../../testing/platform/platform';
import type { Tokens } from '../../testing/platform/platform';
import { textIn, texts } from '../texts';
import { escapeHtml } from '../texts/htmlPage';

describe.each(ENGINES_AT_NIGHT)('messages to the service on %s [O-86]', (engine) => {
  const platform = withPlatform(engine);

  test('a message of 10,000 characters with HTML, sent twice, arrives once and as text', async () => {
    const who = await platform.newMember();
    const text = `<img src=x onerror=alert(1)> ${'ä'.repeat(9_900)}`;
    const send = () => platform.ask(unisonCalls.sendServiceMessage, { topic: 'account', text, reference: 'G0123' }, who);
    const both = await Promise.all([send(), send()]);
    expect(both.map((reply) => reply.code)).toEqual([200, 200]);
    const { data } = await platform.ask(unisonCalls.listServiceMessages, {}, who);
    expect(data.list).toMatchObject([
      { text, topic: 'account', reference: 'G0123', granted: false, answer: expect.stringContaining('no staff') },
    ]);
  });

  test.each(['语', 'ế', '漢', '😀', '&', '\n'])('10,000 times %j arrives whole', async (letter) => {
    const who = await platform.newMember();
    const text = `x${letter.repeat(9_998 / letter.length)}x`;
    const reply = await platform.ask(unisonCalls.sendServiceMessage, { topic: 'other', text, reference: '漢'.repeat(200) }, who);
    expect([reply.status, reply.code, reply.data.list[0]?.text === text]).toEqual([200, 200, true]);
  });

  test('too long, empty, or about nothing known is refused', async () => {
    const who = await platform.newMember();
    for (const [topic, text] of [
      ['account', 'x'.repeat(10_001)],
      ['account', '   '],
      ['money laundering', 'hello'],
    ]) {
      const reply = await platform.send(platform.request(unisonCalls.sendServiceMessage, { topic, text }, who));
      expect(reply.code).toBe(401);
    }
    expect((await platform.ask(unisonCalls.listServiceMessages, {}, who)).data.list).toEqual([]);
  });

  test('a visitor gets a thread only its number opens; members see their own only [security 14]', async () => {
    const sent = await platform.ask(unisonCalls.sendServiceMessage, { topic: 'other', text: 'from a visitor' });
    const { thread = '' } = sent.data;
    expect(thread).toMatch(/^[\w-]{32}$/);
    expect((await platform.ask(unisonCalls.listServiceMessages, { thread })).data.list).toHaveLength(1);
    expect((await platform.ask(unisonCalls.listServiceMessages, { thread: thread.replace(/./, 'x') })).data.list).toEqual([]);
    expect((await platform.ask(unisonCalls.listServiceMessages, {})).data.list).toEqual([]);
    expect((await platform.ask(unisonCalls.listServiceMessages, { thread }, await platform.newMember())).data.list).toEqual([]);
    const stored = JSON.stringify(
      await platform.database().query('SELECT *, encode(thread_hash, $1) AS t FROM service_messages', ['base64']),
    );
    expect(stored).not.toContain(thread);
  });

  const write = (text: string, as?: Partial<Tokens>) => platform.ask(unisonCalls.sendServiceMessage, { topic: 'other', text }, as);
  const kept = async (body: string) => (await platform.database().query('SELECT id FROM service_messages WHERE body = $1', [body])).length;

  test('who comes with a session that has ended is refused, and nothing is kept as a visitor’s; all else that is open answers them [O-82, ERR-05]', async () => {
    const who = await platform.newMember();
    const [session] = (await platform.ask(unisonCalls.listSessions, {}, who)).data;
    await platform.ask(unisonCalls.endSession, { id: session?.id ?? '' }, who);
    for (const ended of [who, { token: who.token }]) {
      expect(await write('after the end', ended)).toMatchObject({ code: 401, msg: textIn('en_us', 'session.invalid') });
      expect(await platform.ask(unisonCalls.listServiceMessages, {}, ended)).toMatchObject({ code: 401 });
      expect((await platform.ask(calls.getBaseInfo, {}, ended)).code).toBe(200);
      const login = { username: who.username, password: 'a fine passphrase', lang: 'en_us' };
      expect((await platform.ask(calls.login, login, ended)).code).toBe(200);
    }
    expect(await kept('after the end')).toBe(0);
  });

  test('a member who was made inactive is told so, and nothing is kept as a visitor’s [O-82]', async () => {
    const who = await platform.newMember();
    await platform.database().asOwner((tx) => tx.query('UPDATE members SET status = 2 WHERE username = $1', [who.username]));
    expect(await write('from nobody', who)).toMatchObject({ code: 401, msg: textIn('en_us', 'session.offline') });
    expect(await kept('from nobody')).toBe(0);
  });

  test('asking for video membership grants it to a member of the demo platform, not to a visitor [VIDEO-13]', async () => {
    const who = await platform.newMember();
    expect((await platform.ask(calls.getUserInfo, {}, who)).data.is_see).toBe(false);
    const ask = { topic: 'membership', text: 'Please' } as const;
    const [visitors] = (await platform.ask(unisonCalls.sendServiceMessage, ask)).data.list;
    expect(visitors).toMatchObject({ granted: false, answer: textIn('en_us', 'service.answer.membership') });
    expect((await platform.ask(unisonCalls.sendServiceMessage, ask, who)).data.list[0]?.granted).toBe(true);
    expect((await platform.ask(calls.getUserInfo, {}, who)).data.is_see).toBe(true);
  });

  test('no fixed answer says that only its sender can read a message: an operator reads it too (O-108)', async () => {
    const [message] = (await platform.ask(unisonCalls.sendServiceMessage, { topic: 'other', text: 'Please' })).data.list;
    expect(message?.answer).toBe('This demo has no staff. Your message is saved. If somebody answers, you will see it here.');
  });

  test('the answer about money names the money log and promises no numbers: opening credits have none [API-35]', async () => {
    const [message] = (await platform.ask(unisonCalls.sendServiceMessage, { topic: 'money', text: 'Please' })).data.list;
    expect(message?.answer).toBe(
      'This demo has no staff. All amounts are play credits; the money log shows the movements of your balance.',
    );
  });

  test('while the service is off, nothing is taken [SERVICE-04]', async () => {
    await platform.set({ iskefu: 0 });
    expect((await platform.ask(unisonCalls.sendServiceMessage, { topic: 'other', text: 'anybody?' })).msg).toBe('Feature is disabled');
    await platform.set({ iskefu: 1 });
  });

  test.each(LANGUAGES)(
    'in %s the page behind kefu speaks that language, wherever its address was taken from [SERVICE-03, O-86]',
    async (lang) => {
      const { kefu } = (await platform.ask(calls.getBaseInfo, {}, undefined, { lang })).data;
      const page = await platform.app().inject({ url: kefu, headers: { 'accept-language': 'fr' } });
      expect(page.body).toContain(`<html lang="${LOCALE[lang]}">`);
      for (const key of ['service.page.title', 'service.page.demo', 'service.page.how'])
        expect(page.body).toContain(escapeHtml(textIn(lang, key)));
      const bare = await platform.app().inject({ url: '/api/service', headers: { 'accept-language': `fr-FR, ${LOCALE[lang]};q=0.9` } });
      expect(bare.body).toBe(page.body);
      const unknown = await platform.app().inject({ url: '/api/service?lang=<script>', headers: { 'accept-language': '*' } });
      expect(unknown.body).toContain('<html lang="vi-VN">');
    },
  );

  test('a visitor who sends the same twice at once, and again later, is heard once; another topic is another message', async () => {
    const { thread = '' } = (await platform.ask(unisonCalls.sendServiceMessage, { topic: 'other', text: 'hello' })).data;
    const text = '<b>bold</b> & "quoted"';
    const send = (topic: 'money' | 'game') => platform.ask(unisonCalls.sendServiceMessage, { topic, text, thread });
    await Promise.all([send('money'), send('money')]);
    await send('money');
    await send('game');
    const { list } = (await platform.ask(unisonCalls.listServiceMessages, { thread })).data;
    expect(list.map((message) => [message.topic, message.text])).toEqual([
      ['game', text],
      ['money', text],
      ['other', 'hello'],
    ]);
  });

  test('more than a person writes is told to wait, in the language of the request, and not kept [security 23]', async () => {
    const who = await platform.newMember();
    const send = (index: number, lang: Language) =>
      platform.ask(unisonCalls.sendServiceMessage, { topic: 'other', text: `number ${index}` }, who, { lang });
    for (let index = 0; index < 30; index += 1) expect((await send(index, 'en_us')).code).toBe(200);
    for (const lang of LANGUAGES) {
      const { status, code, msg } = await send(31, lang);
      expect({ status, code, msg: msg.replace(/\d+/, '{minutes}') }).toEqual({ status: 200, code: 401, msg: texts[lang]['throttle.wait'] });
    }
    expect((await platform.ask(unisonCalls.listServiceMessages, {}, who)).data.list).toHaveLength(30);
  });

  test('the page behind kefu says that nobody sits there, runs nothing, and only we may frame it [SERVICE-03, security 28]', async () => {
    const { kefu } = (await platform.ask(calls.getBaseInfo)).data;
    const page = await platform.app().inject({ url: kefu });
    expect(page.body).toContain('there is no staff behind this page');
    expect(page.body).not.toContain('<script');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  });
});
