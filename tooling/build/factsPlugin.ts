import { join } from 'node:path';
import { Compilation, sources, type Compiler } from 'webpack';
import { calls, type Call } from '@unison/shared/contract';
import { CONTRACT_VERSION } from '@unison/shared/remote/manifest';
import { sourcesIn } from '../checks/sources';
import { FACTS_FILE, type Facts, type RemoteFacts, type ShellFacts } from './facts';
import { earlyParameters } from './manifestProblems';
import { offeredNames } from './offeredNames';
import { ROOT } from './packages';
import { constantList, dataOf, keysIn, sorted, textsOf } from './sourceFacts';
import { ENTRY_RUNTIME, remoteShared } from './sharing';
import { takenNames } from './takenNames';

const NAME = 'FactsPlugin';

const ranges = (): Map<string, string> =>
  new Map(Object.entries(remoteShared()).map(([request, { requiredVersion }]) => [request, requiredVersion]));

function remoteFacts(compilation: Compilation, folder: string): RemoteFacts {
  const own = sourcesIn(join(folder, 'src'));
  const texts = textsOf(own, keysIn(join(folder, 'src/locales')));
  const entryRuntime = { [ENTRY_RUNTIME.request]: { range: `^${ENTRY_RUNTIME.version}`, names: [] } };
  return { kind: 'remote', takes: { ...takenNames(compilation, ranges()), ...entryRuntime }, data: dataOf(own), texts };
}

function shellFacts(compilation: Compilation, folder: string): ShellFacts {
  const own = sourcesIn(join(folder, 'src'));
  const shared = sourcesIn(join(ROOT, 'shared/src'));
  const data = dataOf([...own, ...shared]);
  const early = Object.entries<Call>(calls).flatMap(([name, call]) => {
    const parameters = earlyParameters(call);
    return parameters === undefined ? [] : [[name, parameters] as const];
  });
  return {
    kind: 'shell',
    contract: CONTRACT_VERSION,
    offers: { ...offeredNames(compilation), [ENTRY_RUNTIME.request]: { version: ENTRY_RUNTIME.version, names: null } },
    data: { ...data, tags: sorted([...data.tags, ...constantList(shared, 'CORE_TAGS')]) },
    texts: textsOf(own, keysIn(join(folder, 'src/locales'))),
    sharedTexts: keysIn(join(ROOT, 'shared/src/i18n/locales')),
    namespaces: ['shared', 'shell'],
    earlyCalls: Object.fromEntries(early),
  };
}

/** Writes what a build takes from others or offers them into `facts.json`, for the contract gate (decision 030). */
export class FactsPlugin {
  constructor(
    private readonly kind: Facts['kind'],
    private readonly folder: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      if (compilation.compiler !== compiler) return;
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        if (compilation.errors.length > 0) return; // What does not build has no facts; its mistakes are named with their files.
        const facts = this.kind === 'shell' ? shellFacts(compilation, this.folder) : remoteFacts(compilation, this.folder);
        compilation.emitAsset(FACTS_FILE, new sources.RawSource(JSON.stringify(facts)));
      });
    });
  }
}
