import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { UsageError } from './fail';
import { refuseKeptByNpm } from './keptByNpm';
import { ROOT } from './root';

/** A command as somebody types it who has forgotten the `--`; the store does not exist, so nothing could be moved anyway. */
const typed = (...words: string[]) => {
  const { status, stderr } = spawnSync('npm', ['run', '-s', ...words], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, STORE: join(ROOT, '.cache/no-store-at-all') },
  });
  return { status, said: stderr.trim() };
};

test('a try that was typed without -- is no release: the command ends before it does anything, and says where the option stands', () => {
  expect(typed('release', 'mf-game', '--dry-run')).toEqual({
    status: 1,
    said: 'Nothing was done: npm took --dry-run for its own. Options of a command stand after --: npm run release -- … --dry-run',
  });
});

test('neither is a canary a release for everybody', () => {
  expect(typed('release', 'mf-game', '--channel=canary', '--percent=10')).toMatchObject({
    status: 1,
    said: expect.stringContaining('npm took --channel --percent for its own'),
  });
});

test.each([
  [['keys', 'sign', '--new-root'], '--new-root', 'a root that was to be new is not the old one'],
  [['keys', 'new', 'mf-towns', '--public=KEY'], '--public', 'a key of a team is not one that is made here'],
  [['publish-service', 'list', '--store=PLACE'], '--store', 'a publish service is of no other store'],
  [['export', '--out=DIR'], '--out', 'an export is not without a place'],
  [['new-chains', '--database', 'unison'], '--database', 'a database that was named is not asked for again'],
  [['answer', '12', '--again', 'It is open.'], '--again', 'an answer in the place of another is not refused for being a second'],
  [['verify-ledger', '--since-audit'], '--since-audit', 'books whose news were to be looked at are not all recomputed'],
  [['cluster', '--pooled'], '--pooled', 'a cluster that was to have poolers does not start without'],
  [['cluster', '--freeze'], '--freeze', 'a node that was to stand still is not another cluster'],
  [['e2e', 'noFileHasThisName', '--browser=firefox'], '--browser', 'tests for Firefox do not run in Chromium'],
  [['dashboard', '--write-grafana'], '--write-grafana', 'a file that was to be written is not a page that is served'],
  [['promote', 'mf-game', '--to', '0.1.0-ab'], '--to', 'a release that was named is not what a canary has'],
])('%j: npm took %s; %s', (words, option) => {
  expect(typed(...words)).toMatchObject({ status: 1, said: expect.stringContaining(`npm took ${option} for its own`) });
});

test('a video membership that was to be taken back is not given', () => {
  expect(typed('grant-video', 'nobody', '--take-back')).toMatchObject({
    status: 1,
    said: expect.stringContaining(
      'npm took --take-back for its own. Options of a command stand after --: npm run grant-video -- … --take-back',
    ),
  });
});

test.each([
  ['an option that begins with no-', ['no-former'], { npm_config_former: '' }, /took --no-former/],
  ['npm start', ['fresh'], { npm_config_fresh: 'true', npm_lifecycle_event: 'start' }, /: npm start -- … --fresh$/],
])('%s is found too', (_what, options, env, said) => {
  expect(() => refuseKeptByNpm(options, env)).toThrow(UsageError);
  expect(() => refuseKeptByNpm(options, env)).toThrow(said);
});

test('what somebody has in the settings of npm for good holds no command up', () => {
  expect(() => refuseKeptByNpm(['force', 'json', 'all'], { npm_config_force: 'true', npm_config_json: 'true' })).not.toThrow();
  for (const browser of ['', 'google-chrome', 'firefox'])
    expect(() => refuseKeptByNpm(['browser'], { npm_config_browser: browser })).not.toThrow();
});
