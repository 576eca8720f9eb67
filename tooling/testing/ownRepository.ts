import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService, type Service } from '../dev/child';
import { freePort } from '../process/port';
import { main as keysCommand } from '../registry/keysCommand';
import { openTokens } from '../publish/tokens';
import { packKit, type Packed } from '../remote-kit/pack';

export const NAME = 'mf-towns';
/** The source of its first screen. */
export const SCREEN = 'mf-towns/src/towns/TownsScreen.tsx';

/** What a team does from an empty folder to a release, a line each, with the seconds it took. */
export type Step = { line: string; seconds: number };

/** A team's repository beside this checkout, and the publish service in front of a copy of an app's store. */
export type OwnRepository = {
  root: string;
  /** Holds `store` and `keys`, for an edge of the test's own. */
  dataDir: string;
  kit: Packed;
  steps: readonly Step[];
  /** Runs a command there as the team does in its terminal; yields what it printed, rejects with that where it fails. */
  run(line: string): string;
  /** Changes a text of one source. */
  edit(path: string, from: string, to: string): void;
  /** Changes what the first screen shows. */
  change(): void;
  /** Starts one that goes on until `stop`; resolves with it once it says that it is ready. */
  start(line: string, env: Record<string, string>): Promise<{ stop(): Promise<void> }>;
  stop(): Promise<void>;
};

/** To npm and what it started, as Ctrl-C in a terminal. */
const signal = ({ pid, exitCode }: ChildProcess, name: NodeJS.Signals): void =>
  void (pid !== undefined && exitCode === null && process.kill(-pid, name));

/** The team's own environment: nothing of the test's or of this checkout. */
function plainEnvironment(more: Record<string, string>): NodeJS.ProcessEnv {
  const ours = /^(DATA_DIR|STORE|KEYS_DIR|JEST_.*|NODE_ENV|NODE_OPTIONS|UNISON_.*|npm_(?!config).*)$/;
  return { ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name))), ...more };
}

/** A publish service over the store in `dataDir`. It has the root's public half and the key of timestamps, and no key of a package. */
async function startPublishing(dataDir: string): Promise<{ service: Service; url: string; tokens: string }> {
  const keys = join(dataDir, 'keys-of-service');
  mkdirSync(keys);
  for (const name of readdirSync(join(dataDir, 'keys')))
    if (name === 'root.pub' || name.startsWith('timestamps')) cpSync(join(dataDir, 'keys', name), join(keys, name));
  const port = String(await freePort());
  const own = join(dataDir, 'service');
  const env = { DATA_DIR: own, STORE: join(dataDir, 'store'), KEYS_DIR: keys, PUBLISH_PORT: port };
  const service = await startService('publish', 'tooling/publish/main.ts', env);
  return { service, url: `http://127.0.0.1:${port}`, tokens: join(own, 'publish') };
}

/**
 * Makes such a repository, up to the moment before its first release: kit installed, settings written, a remote made, key and token handed out by
 * the operator. `app` is where members use it.
 */
export async function beginOwnRepository(appData: string, app: string): Promise<OwnRepository> {
  const folder = mkdtempSync(join(tmpdir(), 'unison-own-'));
  const dataDir = join(folder, 'operator');
  const root = join(folder, 'team');
  mkdirSync(root);
  for (const part of ['store', 'keys']) cpSync(join(appData, part), join(dataDir, part), { recursive: true });
  const kit = packKit(join(folder, 'handed-over'));
  const { service, url, tokens } = await startPublishing(dataDir);
  const steps: Step[] = [];
  const running = new Set<ChildProcess>();
  let env = plainEnvironment({});

  const run = (line: string): string => {
    const began = performance.now();
    try {
      return execFileSync('sh', ['-c', line], { cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }; // node's own
      throw new Error(`${line}: ${stdout}${stderr}`);
    } finally {
      steps.push({ line, seconds: (performance.now() - began) / 1000 });
    }
  };

  run(`npm i --no-audit --no-fund ${kit.path}`);
  const rootKey = readFileSync(join(dataDir, 'keys/root.pub'), 'utf8').trim();
  writeFileSync(join(root, 'unison.config.json'), JSON.stringify({ store: url, root: rootKey, app }));
  run(`npx unison-remote new ${NAME} --title Towns --icon pin`);
  const [, publicKey = ''] = /--public (\S+)/.exec(run(`npm run keys -- make ${NAME}`)) ?? [];
  // What the operator does once for a new team.
  await keysCommand(['new', NAME, `--public=${publicKey}`, '--store', join(dataDir, 'store')], () => undefined);
  const token = await openTokens(tokens).issue({ role: 'team', packages: [NAME], holder: 'the towns team' }, new Date());
  env = plainEnvironment({ UNISON_PUBLISH_TOKEN: token });

  const edit = (path: string, from: string, to: string): void => {
    const source = readFileSync(join(root, path), 'utf8');
    if (!source.includes(from)) throw new Error(`${path} has no ${from}`);
    writeFileSync(join(root, path), source.replace(from, to));
  };

  return {
    root,
    edit,
    change: () => edit(SCREEN, '<Screen>', '<Screen><p>Saved a moment ago</p>'),
    dataDir,
    kit,
    steps,
    run,
    async start(line, more) {
      const child = spawn('sh', ['-c', `exec ${line}`], {
        cwd: root,
        env: { ...env, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      running.add(child);
      const ended = new Promise<void>((done) => child.once('exit', () => done()));
      let said = '';
      await new Promise<void>((ready, reject) => {
        const hear = (part: Buffer): void => {
          said += part.toString();
          if (said.includes(' is ready at ')) ready();
        };
        child.stdout.on('data', hear);
        child.stderr.on('data', hear);
        void ended.then(() => reject(new Error(said)));
      });
      return {
        async stop() {
          signal(child, 'SIGINT');
          await ended;
          running.delete(child);
        },
      };
    },
    async stop() {
      running.forEach((child) => signal(child, 'SIGKILL'));
      await service.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 }); // what was stopped may write its last
    },
  };
}
