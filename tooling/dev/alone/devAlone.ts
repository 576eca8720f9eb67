import type { Server } from 'node:http';
import { join } from 'node:path';
import { createBuildStates } from '../override/buildStates';
import { outputOf } from '../override/devRemote';
import { nextVersion } from '../override/nextVersion';
import { buildPageScripts } from '../override/pageScripts';
import { watchBuild, type PackageWatch } from '../override/watchPackage';
import { stopSignal, unlessAsked } from '../../process/stopSignal';
import { withPort } from '../../process/withPort';
import type { Files } from '../../release/stampFiles';
import { inSeconds } from '../inSeconds';
import { aloneConfig } from './alonePage';
import { createAloneServer } from './aloneServer';

/**
 * `npm run dev -- mf-game --alone`: the screens of a remote in a thin frame, until Ctrl-C. Made-up answers and no platform: it starts in
 * seconds, needs nothing that runs, and shows the same every time.
 */
export const devAlone = (packageName: string, port: number, root?: string): Promise<number> =>
  withPort(port, `npm run dev -- ${packageName} --alone`, (answerWith) => serve({ packageName, port, root }, answerWith));

type Alone = { packageName: string; port: number; root: string | undefined };

/** Builds the remote, and again with each save; resolves after the first build. */
async function build({ packageName, port, root }: Alone, answerWith: (server: Server) => void): Promise<PackageWatch> {
  const states = createBuildStates();
  const output = join(outputOf(port, 'alone'), 'files');
  const scripts = await buildPageScripts(outputOf(port, 'page'));
  let files: Files = new Map();
  console.log(`  ${packageName}: building …`);
  const watch = await new Promise<PackageWatch>((first) => {
    const watching = watchBuild([aloneConfig(packageName, output, root)], output, (built) => {
      if (built.files === undefined) {
        states.fail(packageName, built.errors);
        console.error(`${built.errors}\n${packageName} does not build: mend the lines above and save.`);
      } else {
        files = built.files;
        states.succeed(packageName, nextVersion());
        console.log(`  ${packageName} built (${inSeconds(built.tookMs)})`);
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
  return watch;
}

async function serve(alone: Alone, answerWith: (server: Server) => void): Promise<number> {
  const began = Date.now();
  const asked = stopSignal();
  const watch = await unlessAsked(asked, build(alone, answerWith));
  if (watch === undefined) return 0;
  console.log(
    `${alone.packageName} alone is ready at http://localhost:${String(alone.port)} (${inSeconds(Date.now() - began)}). Ctrl-C stops.`,
  );
  await asked;
  await watch.close();
  return 0;
}
