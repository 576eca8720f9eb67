import { startApp, type RunningApp } from '../../browser/app';
import { beginOwnRepository, NAME, type Step } from '../../testing/ownRepository';
import type { Row } from '../report';

const sum = (steps: readonly Step[]): number => steps.reduce((total, { seconds }) => total + seconds, 0);
const inWords = (steps: readonly Step[]): string =>
  steps.map(({ line, seconds }) => `${line.replace(/\/\S*\//, '')} ${seconds.toFixed(1)} s`).join(', ');

/** One that runs already, named as the browser tests name theirs. */
function running(): Pick<RunningApp, 'url' | 'dataDir' | 'stop'> | undefined {
  const { UNISON_URL: url, UNISON_DATA_DIR: dataDir } = process.env;
  return url === undefined || dataDir === undefined ? undefined : { url, dataDir, stop: () => Promise.resolve() };
}

/** What a team's first publication from an empty folder takes, and the one after it; how large what it was handed is. */
export async function measureOwn(): Promise<Row[]> {
  const app = running() ?? (await startApp());
  try {
    const own = await beginOwnRepository(app.dataDir, app.url);
    try {
      own.run(`npm run release -- ${NAME} --why "first release"`);
      const first = [...own.steps];
      own.change();
      own.run(`npm run release -- ${NAME} --why "one more"`);
      const next = own.steps.slice(first.length);
      return [
        {
          what: 'first publication from a repository of a team’s own',
          figure: `${String(first.length)} commands, ${sum(first).toFixed(0)} s`,
          how: `from an empty folder, with one settings file, over a publish service: ${inWords(first)}`,
        },
        { what: 'the next one', figure: `${String(next.length)} command, ${sum(next).toFixed(0)} s`, how: inWords(next) },
        {
          what: 'tarball of the kit',
          figure: `${(own.kit.bytes / 1000).toFixed(0)} KB`,
          how: `${String(own.kit.files)} files, what it depends on not included`,
        },
      ];
    } finally {
      await own.stop();
    }
  } finally {
    await app.stop();
  }
}
