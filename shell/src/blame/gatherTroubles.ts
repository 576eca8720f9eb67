/** Something that failed, at that time (`performance.now()`); `stack` is what the browser says of where, with the components above it. */
export type Failure = { kind: 'error' | 'rejection' | 'load'; stack: string; time: number };

/** What failed since the page began; nothing is lost until somebody takes it. */
export type Failures = {
  /** A boundary caught an error; `components` is React's stack of them. */
  caught: (error: unknown, components: string) => void;
  /** Hands over what has been gathered and, from then on, each failure as it comes. */
  take: (taker: (failure: Failure) => void) => void;
};

/** What a page that fails again and again says first is what says why. */
const MOST_WAITING = 30;

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');

/** Where an error says of itself where it was, else where the browser saw it. */
const stackOfEvent = ({ error, filename, lineno, colno }: ErrorEvent): string =>
  stackOf(error) || `${filename}:${String(lineno)}:${String(colno)}`;

/** What the browser itself remarks, as that sizes were still changing ('ResizeObserver loop'), was thrown by nobody: it names the page, and no line. */
const isOfSomebody = ({ error, lineno }: ErrorEvent): boolean => (error !== null && error !== undefined) || lineno > 0;

/** An element whose file did not come: a script or a stylesheet. Pictures of the platform are no files of ours. */
const addressOf = (target: EventTarget | null): string | undefined =>
  target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : undefined;

/** Listens from now on, so to be called first of all. */
export function gatherTroubles(): Failures {
  let waiting: Failure[] = [];
  let pass = (failure: Failure) => {
    if (waiting.length < MOST_WAITING) waiting.push(failure);
  };
  const tell = (kind: Failure['kind'], stack: string) => pass({ kind, stack, time: performance.now() });

  window.addEventListener(
    'error',
    (event: Event) => {
      if (event instanceof ErrorEvent) return isOfSomebody(event) ? tell('error', stackOfEvent(event)) : undefined;
      const address = addressOf(event.target);
      if (address !== undefined) tell('load', `${address}:1:1`);
    },
    true, // what fails to load does not bubble
  );
  window.addEventListener('unhandledrejection', ({ reason }) => tell('rejection', stackOf(reason)));

  return {
    caught: (error, components) => tell('error', `${stackOf(error)}\n${components}`),
    take(taker) {
      pass = taker;
      waiting.forEach(taker);
      waiting = [];
    },
  };
}
