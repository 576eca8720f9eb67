import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ownPlaces } from '../../dev/ownPlaces';
import { releaseEverything } from '../../dev/releaseEverything';
import { partsOf, retitle, teamsClone, timedCommand } from './team';
import type { Row } from '../report';

/** One remote released with everything the gate looks at: types, lint, texts, tests, and its screens in a browser over what is deployed. */
export async function measureWhole(): Promise<Row[]> {
  const clone = teamsClone();
  const dataDir = join(dirname(clone), 'data');
  try {
    await releaseEverything(dataDir, () => undefined, ownPlaces(dataDir));
    retitle(clone, 'Clips');
    const { seconds, lines } = await timedCommand(clone, dataDir, 'release', 'mf-video', '--why', 'measured');
    return [
      {
        what: 'release of one remote, with everything the gate looks at',
        figure: `${seconds.toFixed(1)} s`,
        how: `npm included, in a clone without caches: ${partsOf(lines)}`,
      },
    ];
  } finally {
    rmSync(dirname(clone), { recursive: true, force: true });
  }
}
