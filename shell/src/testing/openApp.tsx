import { createAppStore, earlyAsker, type AppStore } from '@unison/shared/api';
import { calls, type Language } from '@unison/shared/contract';
import { forgetEntries } from '@unison/shared/forms';
import type { KnownRelease, RemoteScreens, ResolvedRegistry } from '@unison/shared/remote';
import { endSession, reloadKept, startSession } from '@unison/shared/session';
import { baseInfo, expectActivation, platform, speak, userInfo } from '@unison/shared/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { App } from '../boot/App';
import type { Shell } from '../shell';
import { createActivation } from '../remotes/activation';
import { createEnteredRelease } from '../remotes/enteredRelease';
import { createLastGood } from '../remotes/lastGood';
import { createProvenLoader } from '../remotes/provenLoader';
import { createRegistryStore, type RegistryStore } from '../remotes/registryStore';
import type { RemoteLoader } from '../remotes/remoteLoader';
import { createScreenSource } from '../remotes/screenSource';
import { createAppRouter, type AppRouter } from '../app/appRouter';
import { createSessionFlow } from '../session/sessionFlow';
import { takeThirdPartyRequest } from '../session/thirdPartyRequest';
import type { Prover } from '../signatures/prover';
import { registryOfTheApp, uncheckedProver } from './release';
import { rightsFrom } from '../overrides/rights';

export type OpenOptions = {
  isMember?: boolean;
  language?: Language;
  /** What is special about the platform's settings. */
  base?: Parameters<typeof baseInfo>[0];
  registry?: ResolvedRegistry;
  load?: RemoteLoader;
  /** Who says which releases may run; everything is believed unless given. */
  prover?: Prover;
  /** The document is one that the device kept. */
  isKept?: boolean;
  /** The page is loaded anew: what the history holds of it is still there. */
  isReload?: boolean;
  /** Which release's stylesheets act. */
  showStyles?: (record: KnownRelease) => void;
  /** Hears what the edge would be told of the releases that are entered. */
  reportView?: Shell['reportView'];
  /** What is special of a tester's page. */
  tester?: Partial<Shell['tester']>;
  /** What the edge said in the document of visitors. */
  isOpenToVisitors?: boolean;
  /** False leaves the question for the age on the screen. */
  saysAge?: boolean;
};

export type OpenedApp = {
  user: UserEvent;
  store: AppStore;
  router: AppRouter;
  registry: RegistryStore;
  go: (address: string) => Promise<void>;
  address: () => string;
};

/** A remote whose screens say which they are; one of them is a link to another for tests that walk. */
export const plainLoader: RemoteLoader = (record) =>
  Promise.resolve<RemoteScreens>({
    features: [],
    loadTexts: () => Promise.resolve({}),
    screens: Object.fromEntries(
      record.manifest.routes.map((route) => [route.screen, () => Promise.resolve(() => <p>Content of {route.screen}</p>)]),
    ),
  });

const noTester = rightsFrom({ needsGrant: true, grant: undefined, combination: { releases: {}, overrides: {} } });

/** Opens the whole shell at an address, cold, as a browser would: real router, store and texts, over the faked wire and faked remotes. */
export async function openApp(address: string, options: OpenOptions = {}): Promise<OpenedApp> {
  const {
    isMember = false,
    language = 'en_us',
    registry: resolved = registryOfTheApp(),
    load = plainLoader,
    saysAge = true,
    isOpenToVisitors = false,
    isReload = false,
  } = options;
  endSession();
  forgetEntries();
  reloadKept();
  localStorage.setItem('lang', language);
  speak(language);
  if (isMember) startSession({ token: 'token-1', tokensso: 'sso-1' });
  if (options.base || !platform.isAnswered(calls.getBaseInfo)) platform.answers(calls.getBaseInfo, baseInfo(options.base));
  if (!platform.isAnswered(calls.getUserInfo)) platform.answers(calls.getUserInfo, userInfo());

  window.history.replaceState(isReload ? window.history.state : null, '', address);
  const thirdParty = takeThirdPartyRequest(window.location, window.history);
  expectActivation();
  const session = createSessionFlow();
  const store = createAppStore({ apiBase: '/api' }, { onSessionEnded: (reason, message) => session.ended({ reason, message }) });
  const { prover = uncheckedProver, reportView = () => undefined, isKept = false } = options;
  const onRefused = (refused: KnownRelease) => reportView(refused, { phase: 'signature', outcome: 'fellBack', ms: 0 });
  const registry = createRegistryStore(resolved, { prover, onRefused, isOld: isKept });
  // Without a prover remotes are given whole, and nothing is fetched for them.
  const loader = options.prover ? createProvenLoader({ load, fetchAhead: () => undefined }, registry, prover) : load;
  const screens = createScreenSource(
    loader,
    createActivation(options.showStyles ?? (() => undefined)),
    undefined,
    options.prover?.awaitsDevice,
  );
  const router = createAppRouter();
  const shell: Shell = {
    registry,
    lastGood: createLastGood(registry, screens),
    screens,
    reportView,
    entered: createEnteredRelease(),
    firstScreen: Promise.resolve(),
    askEarly: earlyAsker(store, { apiBase: '/api' }),
    tester: { trial: undefined, rights: noTester, shellVersion: '1', goTo: () => undefined, ...options.tester },
    session,
    isOpenToVisitors,
    thirdParty,
    successor: {},
  };
  render(<App store={store} router={router} shell={shell} />);

  const user = userEvent.setup();
  if (saysAge) {
    await user.click(await screen.findByRole('button', { name: /18/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
  const go = (to: string) => act(() => Promise.resolve(router.navigator.push(to)));
  return { user, store, router, registry, go, address: () => window.location.pathname + window.location.search };
}
