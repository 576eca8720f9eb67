import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayLog } from './dayLog';

const folder = mkdtempSync(join(tmpdir(), 'unison-days-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'security');
const of = (day: string) => `${file}.${day}.log`;
const holds = async (day: string, text: string) => {
  while (!existsSync(of(day)) || readFileSync(of(day), 'utf8') !== text) await new Promise((later) => setTimeout(later, 20));
};

test('a day has a file of its own, which a second start goes on with; what is older than was asked for goes, nothing else [security 42]', async () => {
  writeFileSync(of('2026-11-01'), 'of before the last restart\n');
  writeFileSync(join(folder, 'platform.1.log'), 'another log\n');
  writeFileSync(join(folder, 'platform.2001-01-01.log'), 'another log\n');
  let now = new Date('2026-11-04T23:59:59Z');
  const open = () => dayLog(file, { days: 3, clock: () => now });
  const log = await open();
  log.write('late\n');
  await holds('2026-11-04', 'late\n');
  (await open()).write('after a restart\n');
  await holds('2026-11-04', 'late\nafter a restart\n');
  expect(existsSync(of('2026-11-01'))).toBe(true);
  now = new Date('2026-11-05T00:00:00Z');
  log.write('early\n');
  await holds('2026-11-05', 'early\n');
  expect(readdirSync(folder).sort()).toEqual([
    'platform.1.log',
    'platform.2001-01-01.log',
    'security.2026-11-04.log',
    'security.2026-11-05.log',
  ]);
  expect(statSync(of('2026-11-05')).mode & 0o777).toBe(0o600);
});

test('lines without end take no more than their part of the disk, and the file says so; the next day has its own [security 42]', async () => {
  let now = new Date('2026-11-06T12:00:00Z');
  const log = await dayLog(file, { days: 3, clock: () => now, dayMax: 50 });
  for (let n = 0; n < 100; n += 1) log.write(`${'x'.repeat(29)}\n`);
  const line = `${'x'.repeat(29)}\n`;
  await holds('2026-11-06', `${line}${line}{"time":${now.getTime()},"event":"day is full"}\n`);
  now = new Date('2026-11-07T12:00:00Z');
  log.write('new\n');
  await holds('2026-11-07', 'new\n');
});

test('a folder that cannot be written is told at the start [security 42]', async () => {
  await expect(dayLog(join('/dev/null', 'security'), { days: 1 })).rejects.toThrow('/dev/null');
});
