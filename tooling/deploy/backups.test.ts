import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose, DEPLOY, deployed, FOLDERS, valuesOf } from '../testing/deploy/files';

const WEEK = 7;
const bin = mkdtempSync(join(tmpdir(), 'unison-backups-'));
afterAll(() => rmSync(bin, { recursive: true }));

const DAY = 86_400;
const NOW = 1_796_007_600; // a Monday, at three

/** A base backup as `pgbackrest info` tells of it, begun `days` ago; it takes an hour. */
const known = (type: string, days: number) => ({ label: '', timestamp: { start: NOW - days * DAY, stop: NOW - days * DAY + 3_600 }, type });

/** What a night asks pgBackRest for that knows of these base backups, the newest last. */
function nightAfter(...backup: ReturnType<typeof known>[]): string[] {
  const asked = join(bin, 'asked');
  writeFileSync(asked, '');
  writeFileSync(join(bin, 'info'), JSON.stringify([{ backup, name: 'unison' }]));
  writeFileSync(join(bin, 'date'), `#!/bin/sh\nexec /bin/date -u -d @${NOW} "$@"\n`, { mode: 0o755 });
  const answer = `case "$*" in *info) cat ${join(bin, 'info')};; *) echo "$*" >> ${asked};; esac`;
  writeFileSync(join(bin, 'pgbackrest'), `#!/bin/sh\n${answer}\n`, { mode: 0o755 });
  execFileSync('sh', [join(DEPLOY, 'baseBackup.sh')], { env: { ...process.env, PATH: `${bin}:${process.env['PATH']}` } });
  return readFileSync(asked, 'utf8').trim().split('\n');
}

/** What kind of base backup a night makes. */
const typeAfter = (...backups: Parameters<typeof nightAfter>): string | undefined =>
  /--type=(\w+) backup$/.exec(nightAfter(...backups)[1] ?? '')?.[1];

test('whoever finds on Monday what went wrong on Friday can restore to the second before: the log of a week at least is kept', () => {
  for (const folder of FOLDERS) {
    const kept = Object.fromEntries(
      [...deployed(folder, 'pgbackrest.conf').matchAll(/^(repo1-retention-[\w-]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    expect(kept).toEqual({ 'repo1-retention-full-type': 'time', 'repo1-retention-full': String(WEEK) }); // in days; a count would shrink with every whole one that is made by hand
  }
});

test('each night has a base backup, and each week a whole one: what is older than two weeks can go', () => {
  expect(nightAfter()).toEqual(['--stanza=unison stanza-create', '--stanza=unison --type=full backup']);
  const days = [1, 2, 3, 4, 5, 6, 7];
  expect(days.map((day) => typeAfter(known('full', day)))).toEqual(['incr', 'incr', 'incr', 'incr', 'incr', 'incr', 'full']);
  for (const folder of FOLDERS)
    expect(compose(folder).services['backup']?.command.at(-1)).toMatch(/\/opt\/unison\/baseBackup\.sh \|\| exit 1;.* sleep 86400; done$/);
  expect(valuesOf('unison-backup.service', 'ExecStart')).toEqual(['/opt/unison/tooling/deploy/baseBackup.sh']);
  expect(valuesOf('unison-backup.timer', 'OnCalendar')).toEqual(['*-*-* 03:00']);
});

test('a night of the whole one that failed or was passed over leaves it to the next one, and a machine that is started anew makes no second', () => {
  const nights = [5, 4, 3, 2, 1].map((day) => known('incr', day));
  expect(typeAfter(known('full', 8), ...nights)).toBe('full');
  expect(typeAfter(known('full', 15), known('full', 6.75), ...nights)).toBe('full'); // nights do not begin at the same hour
  expect(typeAfter(known('full', 7), known('full', 0.125))).toBe('incr');
  expect(typeAfter(known('full', 7), known('full', 6), ...nights)).toBe('incr');
});
