import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CONTRACT_VERSION } from '@unison/shared/remote/manifest';
import type { Built } from '../build/buildPackages';
import { FACTS_FILE, type RemoteFacts } from '../build/facts';
import { HASH_MARK, ROOT_MARK } from '../build/naming';
import { ROOT } from '../build/packages';
import { readManifest } from '../build/readManifest';
import { dataOf, keysIn, textsOf } from '../build/sourceFacts';
import { sourcesIn } from '../checks/sources';
import { addScreen } from '../scaffold/addScreen';
import { newRemote } from '../scaffold/newRemote';
import { newFolder } from '../testing/registry';
import { authorOf, readCommandLine } from './commandLine';
import { shell } from '../testing/release/deployed';
import { main } from './main';
import { releasePackages } from './releasePackages';

const guide = readFileSync(join(ROOT, 'docs/delivery-teams.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }; // our own file

/** The lines of the guide's blocks, in order, as words; a text in quotes is one word. One that begins with # is for the team to do. */
const commands = [...guide.matchAll(/```sh\n([^`]*)```/g)].flatMap(([, block = '']) =>
  block
    .trim()
    .split('\n')
    .map((line) => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')),
);

/** Stands in for webpack, which other tests run: what a build of these sources says of itself. */
async function build(names: string[], outputRoot: string, root: string): Promise<Built[]> {
  return await Promise.resolve(
    names.map((packageName) => {
      const output = join(outputRoot, packageName);
      const folder = join(root, packageName);
      mkdirSync(output, { recursive: true });
      const write = (name: string, content: unknown): void =>
        writeFileSync(join(output, name), typeof content === 'string' ? content : JSON.stringify(content));
      write('entry.js', `var code_${HASH_MARK}; // ${ROOT_MARK}`);
      const extra = join(folder, 'src/extra.ts');
      write('main.js', existsSync(extra) ? readFileSync(extra, 'utf8') : '');
      if (packageName === 'shell') {
        write('shell-manifest.json', { scripts: ['main.js'], styles: [] });
        write(FACTS_FILE, shell({ earlyCalls: { listNotices: [] }, contract: CONTRACT_VERSION }).facts);
        return { packageName, output };
      }
      const manifest = readManifest(folder);
      const sources = sourcesIn(join(folder, 'src'));
      const facts: RemoteFacts = {
        kind: 'remote',
        takes: {},
        data: dataOf(sources),
        texts: textsOf(sources, keysIn(join(folder, 'src/locales'))),
      };
      write(FACTS_FILE, facts);
      const preload = Object.fromEntries(manifest.routes.map(({ screen }) => [screen, ['main.js']]));
      write('mf-manifest.json', { metaData: { unison: { manifest, preload } } });
      return { packageName, output };
    }),
  );
}

/** Runs one command of the guide in the checkout `root`, on the store `storeDir`. */
async function runCommand([, , script = '', , ...argv]: string[], root: string, storeDir: string): Promise<void> {
  const text = { type: 'string' } as const;
  const isScaffold = script.startsWith('new:');
  const { values, positionals } = parseArgs({
    args: isScaffold ? argv : [],
    options: { path: text, title: text, icon: text },
    allowPositionals: true,
  });
  if (script === 'new:remote') newRemote(root, positionals[0], values);
  else if (script === 'new:screen') addScreen(root, positionals[0] ?? '', { ...values, name: positionals[1] ?? '' });
  else if (script !== 'release') await main([script, ...argv, '--store', storeDir]);
  else {
    const { target, isDryRun, packages, ...line } = readCommandLine([script, ...argv]);
    const author = authorOf({ ...line, target, isDryRun, packages }, 'a new release');
    const [released] = await releasePackages(packages, { storeDir, author, target, isDryRun, root, build });
    expect(released?.outcome).toBe('moved');
  }
}

test('every command that the guide for teams shows does what it says, in this order', async () => {
  const root = newFolder();
  const storeDir = join(newFolder(), 'store');
  mkdirSync(join(root, 'shell/src'), { recursive: true });
  writeFileSync(join(root, 'shell/package.json'), '{"version":"0.1.0"}');
  writeFileSync(join(root, 'shell/src/extra.ts'), '');
  cpSync(join(ROOT, 'package.json'), join(root, 'package.json'));
  await releasePackages(['shell'], { storeDir, createStore: true, author: { by: 'start', why: 'start' }, root, build });
  const silenced = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const tried: string[] = [];
  for (const words of commands) {
    const line = words.join(' ');
    if (line.startsWith('# Change something')) appendFileSync(join(root, 'mf-towns/src/extra.ts'), '// one more\n');
    else if (line !== 'npm start') await runCommand(words, root, storeDir).catch((error: unknown) => fail(line, error));
    tried.push(line);
  }
  silenced.mockRestore();
  expect(tried.length).toBeGreaterThan(10);
  expect(scripts['start']).toBeDefined();
});

function fail(line: string, error: unknown): never {
  throw new Error(`${line}: ${String(error)}`);
}

test('every command of the release and the scaffold stands in the guide', () => {
  const shown = new Set(commands.map(([, , script]) => script));
  const ours = Object.entries(scripts).filter(([, line]) => /tooling\/(release|scaffold)\//.test(line));
  expect(ours.map(([script]) => script).filter((script) => !shown.has(script))).toEqual([]);
});
