#!/usr/bin/env node
import { listRemotes } from '../build/packages';
import { runCommand, UsageError } from '../dev/fail';
import { readSettings, type Settings } from './config';
import { layOut } from './layOut';

type Here = { root: string; settings: Settings };
type Act = (words: string[], here: Here, name: string) => Promise<number>;

const release: Act = async (words, { root }, name) => {
  const { main } = await import('../release/main');
  return await main([name, ...words], { root, deepest: 'package' });
};

const scaffold: Act = async (words, { root }, name) => {
  const { main } = await import('../scaffold/main');
  layOut(root);
  return await main([name === 'new' ? 'remote' : name, ...words], root);
};

const keys: Act = async (words) => await (await import('../registry/keysCommand')).main(words);

const dev: Act = async (words, here) => {
  const { runDev } = await import('./runDev');
  return await runDev(words, here.root, here.settings.app);
};

const check: Act = async (words, { root }) => {
  const { checkRemotes } = await import('./checkRemotes');
  return await checkRemotes(words, root);
};

const COMMANDS: Record<string, Act> = {
  new: scaffold,
  screen: scaffold,
  dev,
  check,
  release,
  promote: release,
  rollback: release,
  retire: release,
  status: release,
  history: release,
  keys,
};

/**
 * `npx unison-remote COMMAND …` in a repository that has remotes alone: the commands of the app's own, over the publish service, the root key and the
 * app that `unison.config.json` names. Resolves with the exit code.
 */
async function main([name = '', ...words]: string[]): Promise<number> {
  const act = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const root = process.cwd();
  const settings = readSettings(root);
  if (act === undefined)
    throw new UsageError(
      `Say what: npx unison-remote ${Object.keys(COMMANDS).join(' | ')}. Remotes here: ${listRemotes(root).join(', ') || 'none yet'}.`,
    );
  process.env['STORE'] = settings.store;
  process.env['UNISON_ROOT'] = settings.root;
  return await act(words, { root, settings }, name);
}

// What `dev` opened may hold the process when it is done.
runCommand(async (argv) => {
  const code = await main(argv);
  if (argv[0] === 'dev') process.exit(code);
  return code;
});
