import fs, { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logFiles } from './logFiles';

const folder = mkdtempSync(join(tmpdir(), 'unison-log-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Resolves when `isSo` is. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((later) => setTimeout(later, 20));
}
const file = join(folder, 'logs', 'platform');
const today = new Date();
const day = [today.getFullYear(), today.getMonth() + 1, today.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
/** What stands in a file; nothing in one that is not opened yet. */
const textIn = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');
const kept = (): string => textIn(`${file}.${day}.1.log`);

test('a full disk ends no process: lines wait and are written when there is room, and the operator hears of both once [security 42]', async () => {
  const problems: string[] = [];
  const output = join(folder, 'stdout');
  const log = await logFiles(file, { output, onProblem: (line) => problems.push(line) });
  log.write('before\n');
  await until(() => kept() === 'before\n' && textIn(output) === 'before\n');

  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const failing = jest.spyOn(fs, 'write').mockImplementation(((...given: unknown[]) => {
    const done = given.at(-1) as (error: Error) => void; // node's own signature: the callback comes last
    setImmediate(() => done(full));
  }) as typeof fs.write);
  log.write('while full\n');
  await until(() => problems.length === 2); // of the file and of stdout
  log.write('still full\n');
  for (let more = 0; more < 20; more += 1) log.write(`${'x'.repeat(1_000_000)}\n`); // more than may wait
  await until(() => failing.mock.calls.length > 6);
  expect(kept()).toBe('before\n');
  failing.mockRestore();

  await until(() => problems.length === 4);
  expect(problems.slice(0, 2)).toEqual(
    Array(2).fill('The log cannot be written, lines wait for room: ENOSPC: no space left on device, write'),
  );
  expect(problems.slice(2)).toEqual(Array(2).fill('The log can be written again.'));
  log.write('after\n');
  await until(() => kept().endsWith('after\n'));
  expect(kept()).toMatch(/^before\nwhile full\nstill full\nx+\n/);
});

test('what somebody else wrote commands no terminal that shows the log, and stands there all the same [security 42]', async () => {
  const named = join(folder, 'hostile', 'publish');
  const said = { path: '\u009b2J\u007f\u202egol\u2066 \u001b[2J' };
  const output = join(folder, 'shown');
  const log = await logFiles(named, { output });
  log.write(`${JSON.stringify(said)}\n`);
  await until(() => textIn(output) !== '');
  expect(textIn(output)).toMatch(/^[\x20-\x7e]+\n$/);
  expect(JSON.parse(textIn(output))).toEqual(said);
});

test('a folder that cannot be written is told at the start [security 42]', async () => {
  await expect(logFiles(join('/dev/null', 'platform'))).rejects.toThrow('/dev/null');
});

test('the newest fourteen files are kept, whichever process wrote them: at a start, and when one is full [security 42]', async () => {
  const [logs, before] = [join(folder, 'many'), join(folder, 'many', 'platform')];
  mkdirSync(logs);
  const named = (number: number) => `platform.2025-11-${String(number).padStart(2, '0')}.1.log`;
  for (let number = 1; number <= 20; number += 1) writeFileSync(join(logs, named(number)), 'of an earlier process\n');
  writeFileSync(join(logs, 'platform.7.log'), 'of a former version\n');
  writeFileSync(join(logs, 'edge.2025-11-01.1.log'), 'another log\n');
  writeFileSync(join(logs, 'platform.2025-11-01.log'), 'another log\n');
  const others = ['edge.2025-11-01.1.log', 'platform.2025-11-01.log'];
  const left = () => readdirSync(logs).filter((name) => !others.includes(name));

  const log = await logFiles(before, { output: join(folder, 'more'), size: '1k' });
  const written = () => left().filter((name) => name.startsWith(`platform.${day}.`));
  const [first = ''] = written();
  expect(left().sort()).toEqual([...Array.from({ length: 13 }, (_, n) => named(8 + n)), first].sort());
  log.write(`${'x'.repeat(2_000)}\n`);
  await until(() => written().length === 2 && left().length <= 14);
  expect(left()).not.toContain(named(8));
  expect(left()).toContain(first);
  expect(readdirSync(logs)).toEqual(expect.arrayContaining(others));
});

test('only their owner may read the files, the next one of the day too, and those of a version that left them open [security 42]', async () => {
  const own = join(folder, 'own', 'edge');
  mkdirSync(join(folder, 'own'));
  for (const before of [`edge.${day}.1.log`, 'edge.2025-11-01.1.log']) {
    writeFileSync(join(folder, 'own', before), 'of a former version\n');
    chmodSync(join(folder, 'own', before), 0o644); // whatever the umask says
  }
  const log = await logFiles(own, { output: join(folder, 'other'), size: '1k' });
  const written = () => readdirSync(join(folder, 'own'));
  log.write(`${'x'.repeat(2_000)}\n`);
  await until(() => written().length === 3);
  expect(written().map((name) => statSync(join(folder, 'own', name)).mode & 0o777)).toEqual([0o600, 0o600, 0o600]);
});
