import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose, DEPLOY, deployed, FOLDERS, valuesOf } from '../testing/deploy/files';

const WEEK = 7;
const bin = mkdtempSync(join(tmpdir(), 'unison-backups-'));
afterAll(() => rmSync(bin, { recursive: true }));

/** What the night of a day of the week (1: Monday) asks pgBackRest for. */
function nightOf(day: number): string[] {
  const asked = join(bin, 'asked');
  writeFileSync(asked, '');
  writeFileSync(join(bin, 'date'), `#!/bin/sh\necho ${day}\n`, { mode: 0o755 });
  writeFileSync(join(bin, 'pgbackrest'), `#!/bin/sh\necho "$*" >> ${asked}\n`, { mode: 0o755 });
  execFileSync('sh', [join(DEPLOY, 'baseBackup.sh')], { env: { ...process.env, PATH: `${bin}:${process.env['PATH']}` } });
  return readFileSync(asked, 'utf8').trim().split('\n');
}

test('whoever finds on Monday what went wrong on Friday can restore to the second before: the log of a week at least is kept', () => {
  for (const folder of FOLDERS) {
    const kept = Object.fromEntries(
      [...deployed(folder, 'pgbackrest.conf').matchAll(/^(repo1-retention-[\w-]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    expect(kept).toEqual({ 'repo1-retention-full-type': 'time', 'repo1-retention-full': String(WEEK) }); // in days; a count would shrink with every whole one that is made by hand
  }
});

test('each night has a base backup, and each week a whole one: what is older than two weeks can go', () => {
  const nights = [1, 2, 3, 4, 5, 6, 7].map((day) => nightOf(day));
  for (const night of nights) expect(night[0]).toBe('--stanza=unison stanza-create');
  const types = nights.map((night) => /--type=(\w+) backup$/.exec(night[1] ?? '')?.[1]);
  expect(types).toEqual(['incr', 'incr', 'incr', 'incr', 'incr', 'incr', 'full']);
  for (const folder of FOLDERS)
    expect(compose(folder).services['backup']?.command.at(-1)).toMatch(/\/opt\/unison\/baseBackup\.sh \|\| exit 1;.* sleep 86400; done$/);
  expect(valuesOf('unison-backup.service', 'ExecStart')).toEqual(['/opt/unison/tooling/deploy/baseBackup.sh']);
  expect(valuesOf('unison-backup.timer', 'OnCalendar')).toEqual(['*-*-* 03:00']);
});
