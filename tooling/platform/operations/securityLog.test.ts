import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { calls, unisonCalls } from '@unison/shared/contract';
import { filesBelow } from '../../checks/sources';
import { totpAt } from '../members/totp';
import { withPlatform } from '../../testing/platform/platform';
import { dayLog } from '../../process/dayLog';
import { isOfStrangers, SECURITY_EVENTS, withSecurityLog } from './securityLog';

/** Lines about work, not about who may what. */
const OTHERS = [
  'answer',
  'cleaning failed',
  'failure',
  'keeper failed',
  'ledger',
  'money',
  'money refused',
  'problem',
  'profile reported',
  'round drawn',
  'round lost',
  'rounds',
];

test('every event that the platform writes down is one of security or is not [security 42]', () => {
  const written = filesBelow(join(__dirname, '..'), (path) => path.endsWith('.ts') && !path.endsWith('.test.ts')).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\bevent: '([^']+)'/g)].map(([, event = '']) => event),
  );
  const toldByName = ['history went back', 'new era']; // start.ts passes on what historyAtWork.ts says
  expect([...new Set([...written, ...toldByName])].sort()).toEqual([...SECURITY_EVENTS, ...OTHERS].sort());
});

test('a stranger’s flood of refusals takes half of a day: what was done after it is written down, and that lines are missing is told [security 42]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unison-flood-'));
  const now = new Date('2026-11-06T12:00:00Z');
  const log = await dayLog(join(folder, 'security'), { days: 1, clock: () => now, dayMax: 2_000, stopsAtHalf: isOfStrangers });
  const write = (event: string): void => log.write(`${JSON.stringify({ level: 30, event })}\n`);
  for (let n = 0; n < 500; n += 1) for (const event of ['refused', 'denied', 'throttled']) write(event);
  for (const event of ['withdraw password changed', 'command']) write(event);
  const lines = (): { event: string }[] =>
    readFileSync(join(folder, 'security.2026-11-06.log'), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { event: string });
  while (lines().at(-1)?.event !== 'command') await new Promise((later) => setTimeout(later, 20));
  expect(
    lines()
      .slice(-3)
      .map(({ event }) => event),
  ).toEqual(['day is half full', 'withdraw password changed', 'command']);
  rmSync(folder, { recursive: true });
});

describe('what goes into the log of security', () => {
  const all: string[] = [];
  const security: string[] = [];
  const into = (lines: string[]) => ({ write: (line: string) => void lines.push(line) });
  const platform = withPlatform('postgres', { logger: withSecurityLog('info', into(all), into(security)) });
  const events = (lines: string[]) => lines.map((line) => (JSON.parse(line) as { event: string }).event);

  test('is who came in and who was turned away, not what was answered, nor a line that names such an event in a text [security 42]', async () => {
    all.length = security.length = 0;
    await platform.logIn();
    await platform.ask(calls.getUserInfo, {}, { token: 'made-up', tokensso: 'made-up' });
    await platform.ask(calls.login, { username: '{"event":"money"}', password: ',"event":"login","x":"', lang: 'en_us' });
    await platform.ask(calls.listNotices, {});
    expect(events(security)).toEqual(['login', 'denied', 'login refused']);
    expect(events(all)).toEqual(expect.arrayContaining(['answer', ...events(security)]));
    expect(all).toEqual(expect.arrayContaining(security));
    const sink: string[] = [];
    withSecurityLog('info', into([]), into(sink)).stream.write(`${JSON.stringify({ event: 'answer', text: '{"event":"login"}' })}\n`);
    expect(sink).toEqual([]);
  });

  test('says of each thing from where it was done, and whose account somebody failed to get into [security 42]', async () => {
    const { username, ...who } = await platform.newMember('asked');
    const { id } = (await platform.ask(calls.getUserInfo, {}, who)).data;
    security.length = 0;
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const password = 'a fine passphrase';
    await platform.ask(calls.setPayPassword, { paypassword: '246810' }, who, from);
    await platform.ask(calls.getUserInfo, {}, { token: 'made-up', tokensso: 'made-up' }, from);
    await platform.ask(calls.login, { username, password: 'wrong guess', lang: 'en_us' }, undefined, from);
    await platform.ask(calls.loginThirdParty, { sso: 'made-up', username, lang: 'en_us' }, undefined, from);
    await platform.ask(unisonCalls.recover, { username, code: 'made-up', new_password: password }, undefined, from);
    await platform.ask(unisonCalls.renewRecoveryCode, { password: 'wrong guess' }, who, from);
    await platform.ask(unisonCalls.renewRecoveryCode, { password }, who, from);
    await platform.send({ ...platform.request(calls.getUserInfo), url: '/api/%zz', headers: from });
    const member = Number(id);
    expect(security.map((line) => JSON.parse(line) as Record<string, unknown>)).toMatchObject(
      [
        { event: 'withdraw password set', member },
        { event: 'denied' },
        { event: 'login refused', by: 'password', member },
        { event: 'login refused', by: 'code', member },
        { event: 'recovery refused', member },
        { event: 'password refused', member },
        { event: 'recovery code made', member },
        { event: 'refused' },
      ].map((line) => ({ ...line, ip: '203.0.113.9' })),
    );
  });

  test('says of each code that a member who is logged in got wrong, whoever has their session and password [security 42]', async () => {
    const { username, ...who } = await platform.newMember('tried');
    const member = Number((await platform.ask(calls.getUserInfo, {}, who)).data.id);
    const password = 'a fine passphrase';
    const wrong = 'AAAAA-AAAAA-AAAAA-AAAAA';
    await platform.ask(unisonCalls.startTotp, { password }, who);
    const [row] = await platform
      .database()
      .query<{ totp_secret: Buffer }>('SELECT totp_secret FROM members WHERE username = $1', [username]);
    security.length = 0;
    await platform.ask(unisonCalls.confirmTotp, { code: 'no code' }, who);
    await platform.ask(
      unisonCalls.confirmTotp,
      { code: totpAt(row?.totp_secret ?? Buffer.alloc(0), Math.floor(Date.now() / 30_000)) },
      who,
    );
    await platform.ask(unisonCalls.removeTotp, { password, recovery_code: wrong }, who);
    await platform.ask(unisonCalls.recoverPayPassword, { password, code: wrong, paypassword: '246810' }, who);
    expect(security.map((line) => JSON.parse(line) as Record<string, unknown>)).toMatchObject([
      { event: 'otp refused', member },
      { event: 'totp on', member },
      { event: 'recovery refused', member },
      { event: 'recovery refused', member },
    ]);
  });
});

test.each([
  ['trace', ['answer', 'login', 'history went back']],
  ['warn', ['history went back']],
  ['error', ['history went back']],
  ['silent', []],
])('LOG_LEVEL=%s chooses what goes to the output: who came in is written down at each [security 42]', (level, told) => {
  const written = { all: [] as string[], security: [] as string[] };
  const into = (lines: string[]) => ({ write: (line: string) => void lines.push((JSON.parse(line) as { event: string }).event) });
  const { stream, ...options } = withSecurityLog(level, into(written.all), into(written.security));
  const log = pino(options, stream);
  log.debug({ event: 'answer' });
  log.info({ event: 'login' });
  log.error({ event: 'history went back' });
  expect(written).toEqual({ all: told, security: ['login', 'history went back'] });
});
