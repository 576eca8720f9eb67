import { FACTS_FILE, RemoteFacts, type ShellFacts } from '../../build/facts';
import { readPackage } from '../../build/packages';
import { isShellRelease, jsonOf } from '../../registry';
import { notSpoken } from '../../release/gate/contractRange';
import { mismatches, SHELL_FIRST } from '../../release/gate/singletons';
import { makeRelease } from '../../release/makeRelease';
import type { Files } from '../../release/stampFiles';
import { inSeconds } from '../inSeconds';
import { messageOf } from '../messageOf';
import type { RemoteBuilds } from './localReleases';
import { watchPackage, type PackageWatch } from './watchPackage';

export type FollowedRemote = {
  packageName: string;
  /** Its sources. */
  folder: string;
  output: string;
  local: RemoteBuilds;
  /** What the deployed shell offers; undefined where the app does not hand that out. */
  shell: ShellFacts | undefined;
  /** Builds and watches; a test gives its own. */
  watch?: typeof watchPackage;
};

/** What a build takes that the deployed shell lacks, a line each: it is undefined on a screen, or, as a last line says, the shell runs nothing of the build. A release of it is refused. */
function lacking({ shell, local }: FollowedRemote, files: Files): string[] {
  const facts = jsonOf(RemoteFacts, files.get(FACTS_FILE)?.toString('utf8'));
  const record = local.current()?.record;
  if (!facts || !shell || !record || isShellRelease(record)) return [];
  const missing = mismatches(facts.takes, shell.offers);
  const range = notSpoken(record.manifest.contract, shell.contract, facts);
  if (range === undefined) return missing;
  return [...missing, `${range.what}, and the deployed shell, which speaks ${shell.contract}, runs nothing of it`];
}

/** Follows the builds of a remote and says each in one line. Resolves after the first, good or bad. */
export async function followBuilds(followed: FollowedRemote): Promise<PackageWatch> {
  const { packageName, folder, output, local, watch: begin = watchPackage } = followed;
  let isFirst = true;
  const take = (files: Files): void => local.take(makeRelease(packageName, readPackage(folder).version, folder, files));
  const fail = (errors: string): void => {
    local.fail(errors);
    const stays = local.current() === undefined ? 'the deployed one' : 'the last good one';
    console.error(`${errors}\n${packageName} does not build: mend the lines above and save; until then ${stays} stays.`);
  };
  return await new Promise((resolve) => {
    const watch = begin(packageName, { output, folder }, ({ files, errors, tookMs }) => {
      if (files === undefined) fail(errors);
      else
        try {
          take(files);
          console.log(`  ${packageName} built (${inSeconds(tookMs)})${isFirst ? '' : ', open pages reload'}`);
          for (const what of lacking(followed, files))
            console.error(`  ${packageName} ${what}: ${SHELL_FIRST}. With the shell of this checkout: npm run dev -- all`);
        } catch (error) {
          fail(messageOf(error));
        }
      isFirst = false;
      resolve(watch);
    });
  });
}
