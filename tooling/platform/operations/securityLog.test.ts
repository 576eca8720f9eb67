import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@unison/shared/contract';
import { filesBelow } from '../../checks/sources';
import { withPlatform } from '../../testing/platform/platform';
import { SECURITY_EVENTS, withSecurityLog } from './securityLog';

/** Lines about work, not about who may what. */
const OTHERS = [
  'answer',
  'cleaning failed',
  'failure',
  'keeper failed',
  'ledger',
  'money',
  'money refused',
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

describe('what goes into the log of security', () => {
  const all: string[] = [];
  const security: string[] = [];
  const into = (lines: string[]) => ({ write: (line: string) => void lines.push(line) });
  const platform = withPlatform('postgres', { logger: { level: 'info', stream: withSecurityLog(into(all), into(security)) } });
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
    withSecurityLog(into([]), into(sink)).write(`${JSON.stringify({ event: 'answer', text: '{"event":"login"}' })}\n`);
    expect(sink).toEqual([]);
  });
});
