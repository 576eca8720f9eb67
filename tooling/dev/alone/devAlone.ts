import type { Server } from 'node:http';
import { join } from 'node:path';
import { createBuildStates } from '../override/buildStates';
import { outputOf } from '../override/devRemote';
import { buildPageScripts } from '../override/pageScripts';
import { watchBuild } from '../override/watchPackage';
import { stopSignal } from '../stopSignal';
import { withPort } from '../withPort';
import type { Files } from '../../release/stampFiles';
import { aloneConfig } from './alonePage';
import { createAloneServer } from './aloneServer';

/**
 * `npm run dev -- mf-game --alone`: the screens of a remote in a thin frame, until Ctrl-C. Made-up answers and no platform: it starts in
 * seconds, needs nothing that runs, and shows the same every time.
 */
export const devAlone = (packageName: string, port: number, root?: string): Promise<number> =>
  withPort(port, `npm run dev -- ${packageName} --alone`, (answerWith) => serve({ packageName, port, root }, answerWith));

type Alone = { packageName: string; port: number; root: string | undefined };

async function serve({ packageName, port, root }: Alone, answerWith: (server: Server) => void): Promise<number> {
  const began = Date.now();
  const asked = stopSignal();
  const states = createBuildStates();
  const output = join(outputOf(port, 'alone'), 'files');
  const scripts = await buildPageScripts(outputOf(port, 'page'));
  let files: Files = new Map();
  let count = 0;
  console.log(`  ${packageName}: building …`);
  const watch = await new Promise<{ close(): Promise<void> }>((first) => {
    const watching = watchBuild([aloneConfig(packageName, output, root)], output, (build) => {
      if (build.files === undefined) {
        states.fail(packageName, build.errors);
        console.error(`${build.errors}\n${packageName} does not build: mend the lines above and save.`);
      } else {
        files = build.files;
        states.succeed(packageName, `${began.toString(36)}.${String((count += 1))}`);
        console.log(`  ${packageName} built (${(build.tookMs / 1000).toFixed(1)} s)`);
      }
      first(watching);
    });
  });
  answerWith(
    createAloneServer({
      packageName,
      states,
      files: () => files,
      scripts: scripts.filter(({ path }) => path.endsWith('/live.js')),
    }),
  );
  console.log(
    `${packageName} alone is ready at http://localhost:${String(port)} (${((Date.now() - began) / 1000).toFixed(1)} s). Ctrl-C stops.`,
  );
  await asked;
  await watch.close();
  return 0;
}
