import type { Moment } from '../clock';

/** A call that the document's own script asked for before there was an app: the request as it went out, and its whole answer. */
export type AskedEarly = {
  url: string;
  headers: [name: string, value: string][];
  answer: Promise<{ body: string; status: number; receivedAt: Moment }>;
};

/**
 * What the document's script hands over to the app, as `window.unisonEarly`. Both sides are tested with the same type; a document of before it has none,
 * and an app of before it asks by itself.
 */
export type EarlyPage = {
  /** The calls of the address that was opened. */
  asked: AskedEarly[];
  /** The painted first view, where there is one, and the route's path as the manifest spells it. */
  host?: HTMLElement;
  path: string;
  /** The address of the link that was tapped last, and nobody went to yet. */
  tapped?: string | undefined;
  /** Set by the app when it takes over: from then on taps are its own. */
  isTaken?: boolean;
};

/** What the document handed over to this page; undefined where its script asked for nothing. */
export const earlyPage = (): EarlyPage | undefined => (globalThis as { unisonEarly?: EarlyPage }).unisonEarly; // written by tooling/early alone

/**
 * What a visitor answered to the age question that the document itself asked (O-83), as `window.unisonAge`; the event `unison-age` of the window tells of a change.
 * A yes is on the device as well, where it could be kept; after 30 s it is not said here any more.
 */
export type EarlyAge = 'yes' | 'no';
