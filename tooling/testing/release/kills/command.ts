import { main } from '../../../release/main';
import { releasePackages } from '../../../release/releasePackages';
import { builder } from '../repository';

/** Runs `release ROOT`, with something that stands in for webpack, or any other command as it is. */
async function run([command = '', ...rest]: string[]): Promise<void> {
  const [root = '', storeDir = ''] = rest;
  if (command !== 'release') return void (await main([command, ...rest]));
  const author = { by: 'tester', why: 'to be killed', at: new Date() };
  await releasePackages(['shell', 'mf-a'], { storeDir, createStore: true, author, root, build: builder('new').build });
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
