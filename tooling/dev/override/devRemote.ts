import { mkdirSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { speaksContract } from '@unison/shared/remote/contractRange';
import { ROOT } from '../../build/packages';
import { readManifest } from '../../build/readManifest';
import { UsageError } from '../fail';
import { inSeconds } from '../inSeconds';
import { stopSignal, unlessAsked } from '../../process/stopSignal';
import { withPort } from '../../process/withPort';
import { DEFAULT_APP, findDeployed, type DeployedApp } from './deployedApp';
import { followBuilds } from './followBuilds';
import { createRemoteBuilds } from './localReleases';
import { createOverrideProxy } from './overrideProxy';
import { buildPageScripts } from './pageScripts';

export type DevRemote = {
  packageName: string;
  against: string;
  port: number;
  /** The repository that has it. */
  root?: string;
};

/** Where builds of this server go: one folder per port, since two servers may build the same remote. */
export const outputOf = (port: number, packageName: string): string => join(ROOT, '.cache/dev', String(port), packageName);

/** Base of the deployed API: its own setting, or the product's rule where it has none (O-92). */
function apiBaseOf({ origin, config: { apiBase } }: DeployedApp): string {
  if (apiBase === '') return `${new URL(origin).protocol}//api.${new URL(origin).host.replace(/^www\./, '')}/api`;
  return apiBase.startsWith('//') ? new URL(apiBase, origin).href : apiBase;
}

/** Refuses what the deployed shell would refuse to run. */
function requireContract(packageName: string, folder: string, { origin, facts }: DeployedApp): void {
  const { contract } = readManifest(folder);
  if (facts === undefined || speaksContract(facts.contract, contract)) return;
  throw new UsageError(
    `${packageName} needs the host contract ${contract}; ${origin} has ${facts.contract}. Use a checkout of its age, or release the shell first.`,
  );
}

/**
 * `npm run dev -- mf-game --against URL`: the app at `against` at an address of this machine, with one remote of this checkout in it, until
 * Ctrl-C. What is wrong with what was asked for throws `UsageError` before anything is built.
 */
export const devRemote = (asked: DevRemote): Promise<number> =>
  withPort(asked.port, commandFor(asked), (answerWith) => serve(asked, answerWith));

/** What was typed, as far as it matters: without the app it would be another one. */
const commandFor = ({ packageName, against }: DevRemote): string =>
  `npm run dev -- ${packageName}${against === DEFAULT_APP ? '' : ` --against ${against}`}`;

/** Builds the remote, and again with each save, into the app that is deployed; resolves after the first build. */
async function build(
  { packageName, against, port, root = ROOT }: DevRemote,
  deployed: DeployedApp,
  answerWith: (server: Server) => void,
): Promise<{ close(): Promise<unknown> }> {
  const output = outputOf(port, packageName);
  mkdirSync(output, { recursive: true });
  const local = createRemoteBuilds(packageName);
  console.log(`  ${packageName}: building …`);
  const scripts = await buildPageScripts(outputOf(port, 'page'));
  const watch = await followBuilds({ packageName, folder: join(root, packageName), output, local, shell: deployed.facts });
  const proxy = createOverrideProxy({ deployed: against, apiBase: apiBaseOf(deployed), local, scripts, onDown: console.error });
  answerWith(proxy.server);
  return { close: () => Promise.all([proxy.close(), watch.close()]) };
}

/** A build that is broken off still writes for a moment: what is left of it is no reason not to end. */
function removeOutput(folder: string, isBrokenOff: boolean): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    if (!isBrokenOff) throw error;
  }
}

async function serve(remote: DevRemote, answerWith: (server: Server) => void): Promise<number> {
  const { packageName, against, port, root = ROOT } = remote;
  const began = Date.now();
  const deployed = await findDeployed(against);
  requireContract(packageName, join(root, packageName), deployed);
  const asked = stopSignal();
  const running = await unlessAsked(asked, build(remote, deployed, answerWith));
  if (running !== undefined) {
    if (!deployed.remotes.includes(packageName)) console.log(`  ${against} has no ${packageName} yet: here it is added.`);
    console.log(
      `${packageName} of this checkout in ${against} is ready at http://localhost:${String(port)} (${inSeconds(Date.now() - began)}). Ctrl-C stops.`,
    );
    await asked;
    await running.close();
  }
  removeOutput(outputOf(port, ''), running === undefined);
  return 0;
}
