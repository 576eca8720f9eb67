import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../build/packages';
import { STABLE } from '../registry';
import { addKey } from '../registry/signing/changeKeys';
import { makeKey } from '../registry/signing/p256';
import { startService } from './publish';
import { versionNumber } from './registry';

/** What became of releases that processes made at the same moment: packages that are not there as released, and what processes complained of. */
export type Together = { lost: string[]; complaints: string[]; seconds: number };

const exitOf = (child: ChildProcess): Promise<number> => new Promise((done) => child.once('exit', (code) => done(code ?? 1)));

/** So many teams, each with a process, a key and a token of its own, release through one publish service as the word is given to all. */
export async function releaseTogether(teams: number): Promise<Together> {
  const service = await startService();
  const complaints: string[] = [];
  const names = Array.from({ length: teams }, (_, index) => `mf-t${String.fromCharCode(97 + index)}`);
  const children: ChildProcess[] = [];
  try {
    for (const [index, name] of names.entries()) {
      const key = makeKey();
      await addKey(service.store, name, key.publicKey);
      const own = {
        STORE: service.url,
        UNISON_ROOT: service.store.keys.root() ?? '',
        UNISON_KEYS: key.pem(),
        UNISON_PUBLISH_TOKEN: await service.issue({ packages: [name] }),
      };
      const script = join(__dirname, 'releaseOnce.ts');
      const child = spawn(process.execPath, ['--require', 'tsx/cjs', script, name, String(index + 2)], {
        cwd: ROOT,
        env: { ...process.env, ...own },
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
      child.stderr?.on('data', (part: Buffer) => void complaints.push(part.toString()));
      children.push(child);
    }
    const ended = children.map(exitOf);
    // One that ends before it is up is told of below.
    await Promise.all(children.map((child, index) => Promise.race([new Promise((up) => child.once('message', up)), ended[index]])));
    const began = performance.now();
    children.filter(({ connected }) => connected).forEach((child) => child.send('go'));
    await Promise.all(ended);
    const seconds = (performance.now() - began) / 1000;
    const { packages } = (await service.store.read()).document;
    const lost = names.filter((name, index) => packages[name]?.channels[STABLE] !== versionNumber(index + 2));
    return { lost, complaints, seconds };
  } finally {
    children.forEach((child) => child.kill('SIGKILL'));
    await service.close();
  }
}
