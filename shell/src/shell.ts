import type { EarlyCall } from '@unison/shared/api';
import { createContext, use } from 'react';
import type { EnteredRelease } from './remotes/enteredRelease';
import type { LastGood } from './remotes/lastGood';
import type { RegistryStore } from './remotes/registryStore';
import type { ScreenSource } from './remotes/screenSource';
import type { ReportView } from './remotes/viewReports';
import type { SessionFlow } from './session/sessionFlow';
import type { RightsHere, Trial } from './overrides/trial';
import type { ThirdPartyRequest } from './session/thirdPartyRequest';
import type { SuccessorHere } from './successor/successor';

/** What a tester has in this page, and may have. */
export type Tester = {
  /** Undefined for a member. */
  trial: Trial | undefined;
  rights: RightsHere;
  /** Version of the shell that runs. */
  shellVersion: string;
  /** Opens an address in a fresh document: another combination may be another shell. */
  goTo: (address: string) => void;
};

/** What boot makes once and every part of the shell may use. Of other folders this file takes types alone, so all of them may import it. */
export type Shell = {
  registry: RegistryStore;
  /** Which releases are entered: what the registry says, without those that failed. */
  lastGood: LastGood;
  screens: ScreenSource;
  /** Tells the edge what became of a release that was entered. */
  reportView: ReportView;
  entered: EnteredRelease;
  /** Resolves when the first screen stands, or has not come for long: what is of use only later waits for it. */
  firstScreen: Promise<void>;
  /**
   * Asks for the answers a screen shows first before it asks itself; `search` is that of its address. Not for what the store has and every address
   * shows; `spares`: nor for what another address may show.
   */
  askEarly: (calls: readonly EarlyCall[], search: string, spares?: boolean) => void;
  tester: Tester;
  session: SessionFlow;
  /** Visitors may see what `video_login` closes, by the platform's last word to the edge; the base info settles it. */
  isOpenToVisitors: boolean;
  /** A third-party login the address asked for at start (SESSION-23). */
  thirdParty: ThirdPartyRequest | undefined;
  /** The shell that takes this one's place, once there is one. */
  successor: SuccessorHere;
};

const ShellContext = createContext<Shell | undefined>(undefined);

export const ShellProvider = ShellContext.Provider;

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellProvider above it');
  return shell;
}
