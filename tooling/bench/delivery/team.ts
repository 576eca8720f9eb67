import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../build/packages';
import { newFolder } from '../../testing/registry';

/** A team's clone of this checkout's commit, with its packages (hard links, so that it takes seconds); remove it after use. */
export function teamsClone(): string {
  const clone = join(newFolder(), 'clone');
  execFileSync('git', ['clone', '-q', ROOT, clone]);
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), join(clone, 'node_modules')]);
  return clone;
}

/** Changes the heading of mf-video to `title`, and commits it. */
export function retitle(clone: string, title: string): void {
  const file = join(clone, 'mf-video/src/locales/en_us.json');
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>; // our own catalogue: a flat text map
  writeFileSync(file, `${JSON.stringify({ ...texts, 'video.title': title }, undefined, 2)}\n`);
  execFileSync('git', ['-C', clone, '-c', 'user.name=Team', '-c', 'user.email=team@example.org', 'commit', '-qam', `Call it ${title}`]);
}

/** A command of the release tool as somebody runs it, `npm run` included: its lines and how long it took. Rejects with its last words when it fails. */
export async function timedCommand(clone: string, dataDir: string, ...argv: string[]): Promise<{ seconds: number; lines: string[] }> {
  const [command = '', ...rest] = argv;
  const began = performance.now();
  const child = spawn('npm', ['run', '--silent', command, '--', ...rest], {
    cwd: clone,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number>((done) => child.once('exit', (exit) => done(exit ?? 1)));
  if (code !== 0) throw new Error(`npm run ${argv.join(' ')}: ${said}`);
  return { seconds: (performance.now() - began) / 1_000, lines: said.split('\n') };
}

/** The seconds that a release said its parts took, e.g. `build 4.1 s, types 9.0 s`. */
export function partsOf(lines: readonly string[]): string {
  const said = lines.map((line) => /^(?:mf-\w+: )?(\w+) took ([\d.]+) s$/.exec(line)).filter((found) => found !== null);
  return said.map(([, part, seconds]) => `${part} ${seconds} s`).join(', ');
}
