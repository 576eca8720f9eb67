import { adoptEarly, createAppStore, earlyAsker } from '@unison/shared/api';
import { ResolvedRegistry, RuntimeConfig } from '@unison/shared/remote';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { broughtPolicy } from '../remotes/broughtPolicy';
import { createActivation } from '../remotes/activation';
import { createEnteredRelease } from '../remotes/enteredRelease';
import { createLastGood } from '../remotes/lastGood';
import { createProvenLoader } from '../remotes/provenLoader';
import { createRegistryStore } from '../remotes/registryStore';
import { createScreenSource } from '../remotes/screenSource';
import { createViewReports } from '../remotes/viewReports';
import { startWatching } from '../blame/startWatching';
import { gatherTroubles } from '../blame/gatherTroubles';
import { ageSheet } from '../age/AgeQuestion';
import { readAgeAhead } from '../age/useAgeDeclaration';
import { createAppRouter } from '../app/appRouter';
import { startTrial } from '../overrides/startTrial';
import type { Trial } from '../overrides/trial';
import { guardRestoredPage } from '../session/restoredPage';
import { createSessionFlow } from '../session/sessionFlow';
import { loadAskedLogin } from '../session/ThirdPartyLogin';
import { takeThirdPartyRequest } from '../session/thirdPartyRequest';
import { proverOfPage } from '../signatures/proverOfPage';
import { lastTyped } from '../successor/lastTyped';
import { awaitSuccessor } from '../successor/successor';
import { isAhead, untilShown } from '../successor/untilShown';
import { isKeptDocument, registerWorker } from '../worker/registerWorker';
import { App } from './App';
import { showBootFailure } from './bootFailure';
import { firstScreen, onLoad } from './firstScreen';
import type { Host } from './host';
import { prepareFirstScreen } from './prepareFirstScreen';
import { readEmbedded } from './readEmbedded';
import type { Shell } from '../shell';
import { noRights, termsOf, trialPage } from './trialPage';
import { startShellTexts } from './shellTexts';
import { watchConfirmation } from './watchConfirmation';

/** Starts the app in `root`, step by step. What goes wrong on the way ends in a plain message with a reload, never in a blank page. */
export async function boot(root: HTMLElement, host: Host): Promise<void> {
  let trial: Trial | undefined;
  const failures = gatherTroubles();
  const [wasAhead, shown] = [isAhead(), untilShown()];
  try {
    const config = readEmbedded('unison-config', RuntimeConfig);
    const embedded = { ...readEmbedded('unison-registry', ResolvedRegistry), shellVersion: config.shellVersion };
    const rights = noRights(config);
    const isKept = isKeptDocument();
    const typed = lastTyped();
    const onDemand = () => import(/* webpackChunkName: "successor" */ '../successor/onDemand');
    const prover = proverOfPage(termsOf(rights), broughtPolicy, {
      version: config.shellVersion,
      // What cannot be loaded is asked for again the next time.
      isQuiet: () =>
        onDemand().then(
          ({ isQuiet }) => isQuiet(store, typed()),
          () => false,
        ),
      leave: () =>
        void onDemand().then(
          ({ leaveShell }) => leaveShell(config.shellVersion),
          () => undefined,
        ),
    });
    prover.begin(embedded, isKept);
    const begun = await startTrial(trialPage(config, embedded, rights, prover));
    if (begun === 'leaving') return;
    trial = begun;
    const thirdParty = takeThirdPartyRequest(window.location, window.history);
    const reportView = createViewReports();
    const registry = createRegistryStore(trial?.registry ?? embedded, {
      isOld: isKept,
      prover,
      onRefused: (release) => void shown.then(() => reportView(release, { phase: 'signature', outcome: 'fellBack', ms: 0 })),
      ...(trial && { source: trial.source }),
    });
    if (isKept) void registry.revalidate();
    guardRestoredPage(root, () => window.location.reload());
    const session = createSessionFlow();
    if (!trial) adoptEarly();
    const store = createAppStore(config, { onSessionEnded: (reason, message) => session.ended({ reason, message }) });
    const load = createProvenLoader(host, registry, prover);
    const screens = createScreenSource(load, createActivation(host.showStyles), host.spoiledDeltas, prover.awaitsDevice);
    const texts = startShellTexts();
    readAgeAhead(() => void ageSheet());
    if (thirdParty) void loadAskedLogin().catch(() => undefined); // asked for again where it is wanted
    else void prepareFirstScreen(store, config, registry.get(), screens);
    await texts;
    if (wasAhead) {
      void onDemand().then(({ standReady }) => standReady({ config, registry, store, screens, isKept }));
      // Up to here a page asks and reads. Whatever draws, writes or reports is made below: in a page prepared ahead, when somebody sees it.
      await shown;
    }
    const entered = createEnteredRelease();
    const stands = firstScreen(entered, store);
    void stands.then(() => registry.followUp());
    const router = createAppRouter();
    // Whatever escapes every boundary would leave an empty page behind.
    const reactRoot = createRoot(root, {
      onUncaughtError(error, { componentStack }) {
        failures.caught(error, componentStack ?? '');
        fail(root, error, trial);
      },
      onCaughtError(error, { componentStack }) {
        console.error(error);
        failures.caught(error, componentStack ?? '');
      },
    });
    const goTo = (address: string): void => window.location.assign(address);
    const shell: Shell = {
      registry,
      lastGood: createLastGood(registry, screens),
      screens,
      reportView,
      entered,
      firstScreen: stands,
      askEarly: earlyAsker(store, config),
      tester: { trial, rights, shellVersion: config.shellVersion, goTo },
      session,
      isOpenToVisitors: config.openToVisitors,
      thirdParty,
      successor: trial ? {} : awaitSuccessor({ registry, store, config, typed, goTo }),
    };
    const draw = (): void => reactRoot.render(<App store={store} shell={shell} router={router} />);
    if (wasAhead) flushSync(draw);
    else draw();
    const later = (start: () => void): void => void stands.then(() => onLoad(start));
    if (!trial) startWatching({ failures, entered, shellVersion: config.shellVersion, store, later });
    // Later, so that the worker takes nothing from the first screen; a device may refuse it.
    if (!trial) later(() => void registerWorker(config.serviceWorker, host.workerAddress()).catch(() => undefined));
    if (!isKept) watchConfirmation(prover);
  } catch (error) {
    fail(root, error, trial);
  }
}

function fail(root: HTMLElement, error: unknown, trial: Trial | undefined): void {
  console.error(error);
  // A tester's build may be what failed: the next load does without it, and says so.
  if (trial?.giveUp()) window.location.reload();
  else showBootFailure(root);
}
