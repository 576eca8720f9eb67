import type { StreamHead } from './streamHead';

export type StreamRequest = {
  url: string;
  /** What its server said already; undefined where it was not asked. */
  head: StreamHead;
  /** Where to go on, in seconds; asked for when the element gets its stream, for the member may move before that. */
  at: () => number;
  /** The member asked the browser to save data: the lowest quality is enough. */
  savesData: boolean;
  /** Something of it has come already: its server does not refuse it. */
  wasGiven: () => boolean;
  /** Another stream has taken this one's place: the element is not touched any more. */
  isReplaced: () => boolean;
};

/** An open stream; `wantsData` is called when somebody plays: an HLS stream loads nothing before. */
export type OpenStream = { wantsData: () => void; close: () => void };
