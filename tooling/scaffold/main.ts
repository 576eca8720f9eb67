import { spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { relative } from 'node:path';
import { ROOT } from '../build/packages';
import { FORMAT } from '../checks/compiler';
import { runCommand, UsageError } from '../dev/fail';
import { readArgs } from '../dev/readArgs';
import { addScreen } from './addScreen';
import { newRemote } from './newRemote';

const OPTIONS = { path: { type: 'string' }, title: { type: 'string' }, icon: { type: 'string' } } as const;

const read = (argv: string[]) => readArgs({ args: argv, options: OPTIONS, allowPositionals: true });

/** A title is words for people: it may be neither empty nor hold what a text would fill in. */
function refuseTitle(title: string | undefined): void {
  if (title === undefined || (title.trim() !== '' && !/[{}]/.test(title))) return;
  throw new UsageError(`${JSON.stringify(title)} is no title: write words, e.g. --title "My towns", or leave it out for the name's own.`);
}

/** The icon of the remote's tab: as told, else asked for, else named like the remote. `none` for no tab. */
async function iconOf(said: string | undefined, name = ''): Promise<string | undefined> {
  const own = name.slice(3).replace(/\d/g, ''); // no icon has a digit in its name, a remote may
  if (said !== undefined) return said === 'none' ? undefined : said;
  if (!process.stdin.isTTY) return own;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = (await lines.question(`Icon of its tab, by name (pin, star, calendar …; none for no tab) [${own}]: `)).trim();
  lines.close();
  return answer === 'none' ? undefined : answer === '' ? own : answer;
}

function format(root: string, files: readonly string[]): void {
  spawnSync(process.execPath, [...FORMAT, ...files], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/**
 * `remote mf-towns [--path /Towns] [--title TEXT] [--icon NAME|none]`: a working, tested remote with one screen. `screen mf-towns NAME [--path]
 * [--title]`: a screen more. Mistakes are thrown as `UsageError`, and nothing is written.
 */
export async function main([kind, ...argv]: string[], root = ROOT): Promise<number> {
  const { values, positionals } = read(argv);
  const [name, screen] = positionals;
  const more = positionals.slice(kind === 'screen' ? 2 : 1);
  if (more.length > 0)
    throw new UsageError(`${more.join(' ')} is one word too many. Words that belong together stand in quotes: --title "My towns"`);
  refuseTitle(values.title);
  if (kind === 'screen') {
    if (values.icon !== undefined) throw new UsageError('--icon is for a new remote: a further screen has no place in the tab bar.');
    if (name === undefined || screen === undefined)
      throw new UsageError('Name the remote and the screen: npm run new:screen -- mf-towns Streets');
    const files = addScreen(root, name, { name: screen, path: values.path, title: values.title });
    format(root, files);
    console.log(`${name} has the screen ${screen}: ${files.map((file) => relative(root, file)).join(', ')}`);
  } else {
    const files = newRemote(root, name, { ...values, icon: await iconOf(values.icon, name) });
    format(root, files);
    console.log(`${name ?? ''} is there: ${String(files.length)} files. Its title waits for translation in src/locales.`);
  }
  console.log(`Test it: npx jest ${name ?? ''}   Release it: npm run release -- ${name ?? ''}`);
  return 0;
}

if (require.main === module) runCommand((argv) => main(argv));
