import type { CDPSession } from 'playwright-core';

/** What came over the network. */
export type Wire = {
  kilobytes: number;
  scriptKilobytes: number;
  documentKilobytes: number;
  requests: number;
  below: number;
};

type Asked = {
  url: string;
  kind: string;
  start: number;
  end: number;
  bytes: number;
  /** When it began, in ms since 1970: pages count so. */
  at: number;
  /** The document itself asked for it, by its markup or a script within it. */
  isOfDocument: boolean;
};

/**
 * Requests that could only start when another had ended, one after the other, after the document. What the document itself asks for waits for nothing else,
 * however late its scripts run: that is one round. Pictures wait for nobody.
 */
export function roundsOf(asked: readonly Pick<Asked, 'kind' | 'start' | 'end' | 'isOfDocument'>[]): number {
  const files = asked.filter(({ kind }) => kind !== 'Document' && kind !== 'Image');
  const others = files.filter(({ isOfDocument }) => !isOfDocument).sort((one, other) => one.start - other.start);
  let count = files.length > others.length ? 1 : 0;
  let end = -Infinity;
  for (const request of others) {
    if (request.start < end) continue;
    count += 1;
    end = Math.min(...others.filter(({ start }) => start >= request.start).map((each) => each.end));
  }
  return count;
}

type Initiator = { type: string; stack?: { callFrames: { url: string }[] } };

/** True where nothing but the document at `address` stands behind a request, or the browser itself (`other`), which asks for the icon of its tab when it likes. */
export const isOfDocument = ({ type, stack }: Initiator, address: string): boolean =>
  type === 'parser' ||
  type === 'preload' ||
  type === 'other' ||
  (type === 'script' && stack?.callFrames.every(({ url }) => url === address) === true);

/** Follows what a page asks for over the network; what the browser had itself does not count. */
async function follow(session: CDPSession): Promise<Map<string, Asked>> {
  const asked = new Map<string, Asked>();
  session.on(
    'Network.requestWillBeSent',
    ({ requestId, request, type, timestamp, wallTime, initiator, documentURL }) =>
      void (
        request.url.startsWith('http') &&
        asked.set(requestId, {
          url: request.url,
          kind: type ?? '',
          start: timestamp,
          end: Infinity,
          bytes: 0,
          at: wallTime * 1_000,
          isOfDocument: isOfDocument(initiator, documentURL),
        })
      ),
  );
  session.on('Network.requestServedFromCache', ({ requestId }) => void asked.delete(requestId));
  session.on(
    'Network.responseReceived',
    ({ requestId, response }) => void ((response.fromDiskCache === true || response.fromServiceWorker === true) && asked.delete(requestId)),
  );
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one !== undefined) Object.assign(one, { end: timestamp, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return asked;
}

const sumOf = (chosen: readonly Asked[]): number => chosen.reduce((total, { bytes }) => total + bytes, 0) / 1_000;

/** The function it yields tells the kilobytes that came until now of addresses whose path begins so. */
export async function followBytes(session: CDPSession): Promise<(prefix: string) => number> {
  const asked = await follow(session);
  return (prefix) => sumOf([...asked.values()].filter(({ url }) => new URL(url).pathname.startsWith(prefix)));
}

/**
 * Of a page: what came until now, where `files` says of which folder the bytes are told apart; and the rounds of all that was asked for until a moment, in ms
 * since 1970, which are known once their answers have come.
 */
export async function followWire(session: CDPSession, files: string): Promise<{ weights: () => Wire; rounds: (until: number) => number }> {
  const asked = await follow(session);
  const weights = (): Wire => {
    const all = [...asked.values()];
    return {
      kilobytes: sumOf(all),
      scriptKilobytes: sumOf(all.filter(({ url }) => new URL(url).pathname.endsWith('.js'))),
      documentKilobytes: sumOf(all.filter(({ kind }) => kind === 'Document')),
      below: sumOf(all.filter(({ url }) => new URL(url).pathname.startsWith(files))),
      requests: all.length,
    };
  };
  return { weights, rounds: (until) => roundsOf([...asked.values()].filter(({ at }) => at <= until)) };
}
