import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { DEFAULT_LANGUAGE } from '@unison/shared/contract';
import { UNREPEATED } from '../testing/platform/hostile/byteBreakages';
import { differing, digestOf } from '../testing/platform/hostile/digest';
import type { Digest } from '../testing/platform/hostile/digest';
import { addressesOf, callNames, everyCall } from '../testing/platform/hostile/everyCall';
import type { CallName } from '../testing/platform/hostile/everyCall';
import { hostileBytes } from '../testing/platform/hostile/hostileRequests';
import { readAnswer } from '../testing/platform/hostile/verdict';
import type { Sender } from '../testing/platform/hostile/wireRequests';
import { withPlatform } from '../testing/platform/platform';
import type { Tokens } from '../testing/platform/platform';
import { testSize } from '@unison/shared/testing/testSizes';
import { texts } from './texts';

/** What is refused before anybody knows the call: by day each call has a third of it, the next one another; at night all. */
const THIRD = testSize(3, 1);

const platform = withPlatform('postgres');
let port = 0;
let tokens: Tokens;
let before: Digest;
beforeAll(async () => {
  await platform.app().listen({ port: 0, host: '127.0.0.1' });
  port = (platform.app().server.address() as AddressInfo).port; // listens on TCP
  tokens = await platform.logIn();
  before = await digestOf(platform.database());
});

/** What the platform answers to bytes, as they are on the wire. */
async function answerTo(bytes: Buffer): Promise<{ statusCode: number; headers: string; body: string }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined); // it may close before it has read everything
  socket.write(bytes);
  await once(socket, 'close');
  const [headers = '', body = ''] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n', 2);
  return { statusCode: Number(/^HTTP\/1\.1 (\d+)/.exec(headers)?.[1]), headers: headers.toLowerCase(), body };
}

test('who reads nothing of an answer is let go, later than an edge waits for one [security 6]', () => {
  expect(platform.app().server.timeout).toBeGreaterThan(95_000);
});

const EVERY_ANSWER = ['x-content-type-options: nosniff', 'cache-control: no-store', "content-security-policy: default-src 'none'"];

const senderOf = (name: CallName, more: Partial<Sender> = {}): Sender => ({
  address: addressesOf(everyCall[name])[0] ?? '',
  tokens: {},
  language: 'ja_ja',
  ...more,
});

test.each(callNames)(
  '%s: bytes that are no request get the envelope, in the default language where nothing else is known, with the headers of every answer [O-80, security 28, security 41]',
  async (name) => {
    const broken = hostileBytes(name).broken.filter((_, at) => (at + callNames.indexOf(name)) % THIRD === 0);
    const found = await Promise.all(
      broken.map(async ({ what, statuses, says, isUnread, bytes }) => {
        const raw = await answerTo(bytes(senderOf(name)));
        const language = isUnread ? DEFAULT_LANGUAGE : 'ja_ja';
        const answer = readAnswer(raw, language, statuses);
        if (typeof answer === 'string') return `${what}: ${answer}`;
        const isSaid = says === undefined || answer.msg === texts[language][says];
        const isWhole = EVERY_ANSWER.every((header) => raw.headers.includes(header)) && !JSON.stringify(raw).includes(UNREPEATED);
        return answer.code === 401 && isSaid && isWhole ? '' : `${what}: ${JSON.stringify({ ...raw, answer })}`;
      }),
    );
    expect(found.filter(Boolean)).toEqual([]);
  },
);

test.each(callNames)(
  '%s: a token sent twice is no token, a language sent twice is none, and no header of a request becomes one of its answer [security 13, security 18]',
  async (name) => {
    const { twice } = hostileBytes(name);
    const bent = { language: undefined, headers: { lang: 'x%0d%0aset-cookie:a=b' } };
    const said = async (which: keyof typeof twice, more: Partial<Sender> = {}) => {
      const raw = await answerTo(twice[which].bytes(senderOf(name, more)));
      expect(raw.headers).not.toMatch(/set-cookie/);
      return readAnswer(raw, DEFAULT_LANGUAGE, twice[which].statuses);
    };
    if (everyCall[name].access === 'member') {
      expect(await said('token', { tokens, ...bent })).toMatchObject({ code: 401, msg: texts[DEFAULT_LANGUAGE]['session.invalid'] });
      expect(await said('tokensso', { tokens, ...bent })).toMatchObject({ code: 401, msg: texts[DEFAULT_LANGUAGE]['session.invalid'] });
    }
    expect(await said('lang')).toMatchObject({ msg: expect.any(String) }); // else what is wrong with it, such as another language
  },
);

test('none of it changed anything or was a failure of ours, and the platform still answers', async () => {
  expect(differing(before, await digestOf(platform.database()))).toEqual([]);
  expect(platform.logLines().filter((line) => line.includes('"event":"failure"'))).toEqual([]);
  expect((await platform.ask(everyCall.listPlaces)).code).toBe(200);
});
