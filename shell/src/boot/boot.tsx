import { askEarly, createAppStore } from '@unison/shared/api';
import { ResolvedRegistry, RuntimeConfig } from '@unison/shared/remote';
import { createRoot } from 'react-dom/client';
import { createActivation } from '../remotes/activation';
import { createEnteredRelease } from '../remotes/enteredRelease';
import { createLastGood } from '../remotes/lastGood';
import { createRegistryStore } from '../remotes/registryStore';
import { createScreenSource } from '../remotes/screenSource';
import { createViewReports } from '../remotes/viewReports';
import { createAppRouter } from '../app/createAppRouter';
import { guardRestoredPage } from '../session/restoredPage';
import { createSessionFlow } from '../session/sessionFlow';
import { takeThirdPartyRequest } from '../session/thirdPartyRequest';
import { isKeptDocument } from '../worker/registerWorker';
import { App } from './App';
import { showBootFailure } from './bootFailure';
import type { Host } from './host';
import { prepareFirstScreen } from './prepareFirstScreen';
import { readEmbedded } from './readEmbedded';
import type { Shell } from '../shell';
import { activateShell } from './shellFeatures';
import { startShellTexts } from './shellTexts';
import { startWorker } from './startWorker';

/** Starts the app in `root`, step by step. What goes wrong on the way ends in a plain message with a reload, never in a blank page. */
export async function boot(root: HTMLElement, host: Host): Promise<void> {
  try {
    const thirdParty = takeThirdPartyRequest(window.location, window.history);
    const config = readEmbedded('unison-config', RuntimeConfig);
    const isKept = isKeptDocument();
    const registry = createRegistryStore(readEmbedded('unison-registry', ResolvedRegistry), undefined, isKept);
    if (isKept) void registry.revalidate();
    guardRestoredPage(root, () => window.location.reload());
    const session = createSessionFlow();
    activateShell();
    const store = createAppStore(config, { onSessionEnded: (reason, message) => session.ended({ reason, message }) });
    const screens = createScreenSource(
      async (release, screen, isRetry) => host.load(await registry.complete(release), screen, isRetry),
      createActivation(host.showStyles),
    );
    const texts = startShellTexts();
    if (!thirdParty) void prepareFirstScreen(store, config, registry.get(), screens);
    void registry.followUp();
    await texts;
    const router = createAppRouter();
    // Whatever escapes every boundary would leave an empty page behind.
    const reactRoot = createRoot(root, { onUncaughtError: (error) => fail(root, error) });
    const shell: Shell = {
      registry,
      lastGood: createLastGood(registry, screens),
      screens,
      reportView: createViewReports(),
      entered: createEnteredRelease(),
      askEarly: (early, search) => askEarly(early, search, config),
      session,
      thirdParty,
    };
    reactRoot.render(<App store={store} shell={shell} router={router} />);
    startWorker(config, host);
  } catch (error) {
    fail(root, error);
  }
}

function fail(root: HTMLElement, error: unknown): void {
  console.error(error);
  showBootFailure(root);
}
