import { main } from './main';

const VERSION = '0.1.0-0000000000000001';

test.each([
  [['rollback', 'mf-home', '--channel', 'canary'], '--channel canary'],
  [['rollback', 'mf-home', '--to', VERSION, '--no-former', '--why', ' '], `--to ${VERSION} --no-former`],
  [['rollback', 'mf-home', '--dry-run', '--store', '/data/the store'], "--dry-run --store '/data/the store'"],
  [['retire', 'mf-home', '--by', "Ana O'Hara"], String.raw`--by 'Ana O'\''Hara'`],
])('whoever forgets to say why gets the command they typed, not another one: %j', async (typed, options) => {
  await expect(main(typed)).rejects.toThrow(
    `Say why, for the history: npm run ${typed[0] ?? ''} -- mf-home --why "what went wrong" ${options}`,
  );
});

test('who names a version of several canaries gets the command that ends those canaries', async () => {
  await expect(main(['rollback', 'mf-home', 'mf-game', '--to', VERSION, '--channel', 'canary', '--why', 'broken'])).rejects.toThrow(
    'npm run rollback -- mf-home mf-game --channel canary --why broken',
  );
});
