import type { AppStore } from '@unison/shared/api';
import type { RuntimeConfig } from '@unison/shared/remote';
import type { MouseEvent } from 'react';
import type { RegistryStore } from '../remotes/registryStore';

/** The shell that members get by now, where it is another one than this page's: the next tab is a page of it, prepared ahead. */
export type Successor = {
  /** A tab is pressed, or has the focus: its page is asked whether it stands ready. */
  press: (path: string) => void;
  /** A tab is tapped: goes there in the page that stands ready, and the event is done with; else the step is the router's. */
  tap: (event: MouseEvent, path: string) => void;
};

/** `now`: the successor, once there is one. */
export type SuccessorHere = { now?: Successor };

/** What a page knows that may hand over to its successor. */
export type PageHere = {
  registry: Pick<RegistryStore, 'get' | 'subscribe'>;
  store: AppStore;
  config: Pick<RuntimeConfig, 'shellVersion'>;
  /** The field that something was typed into last, also before another shell was named. */
  typed: () => EventTarget | null;
  /** Leaves this page for an address. */
  goTo: (address: string) => void;
};

/** True where browsers prepare pages ahead (Chromium). */
const canPrepare = (): boolean => (HTMLScriptElement as { supports?: (type: string) => boolean }).supports?.('speculationrules') === true; // not in TypeScript's DOM library

/** Waits for the registry to name another shell than this page's. What prepares its pages is loaded then, and not before. */
export function awaitSuccessor(page: PageHere): SuccessorHere {
  const { registry, config } = page;
  const here: SuccessorHere = {};
  let isAsked = false;
  registry.subscribe(() => {
    const { shellVersion = config.shellVersion } = registry.get();
    if (isAsked || shellVersion === config.shellVersion || !canPrepare()) return;
    isAsked = true;
    void import(/* webpackChunkName: "successor" */ './onDemand').then(
      ({ prepareNextPages }) => (here.now = prepareNextPages(page)),
      () => (isAsked = false), // the next look at the registry tries again
    );
  });
  return here;
}
