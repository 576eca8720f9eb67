import type { CDPSession } from 'playwright-core';

/** What came over the network. */
export type Wire = {
  kilobytes: number;
  scriptKilobytes: number;
  documentKilobytes: number;
  requests: number;
  rounds: number;
  below: number;
};

type Asked = { url: string; kind: string; start: number; end: number; bytes: number };

/** Requests that could only start when another had ended, one after the other, after the document. Pictures wait for nobody. */
export function roundsOf(asked: readonly Pick<Asked, 'kind' | 'start' | 'end'>[]): number {
  let count = 0;
  let end = -Infinity;
  const others = asked.filter(({ kind }) => kind !== 'Document' && kind !== 'Image').sort((one, other) => one.start - other.start);
  for (const request of others) {
    if (request.start < end) continue;
    count += 1;
    end = Math.min(...others.filter(({ start }) => start >= request.start).map((each) => each.end));
  }
  return count;
}

/** Follows what a page asks for over the network; what the browser had itself does not count. */
async function follow(session: CDPSession): Promise<Map<string, Asked>> {
  const asked = new Map<string, Asked>();
  session.on(
    'Network.requestWillBeSent',
    ({ requestId, request, type, timestamp }) =>
      void (
        request.url.startsWith('http') &&
        asked.set(requestId, { url: request.url, kind: type ?? '', start: timestamp, end: Infinity, bytes: 0 })
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

/** The function it yields tells what came until now; `files` says of which folder the bytes are told apart. */
export async function followWire(session: CDPSession, files: string): Promise<() => Wire> {
  const asked = await follow(session);
  return () => {
    const all = [...asked.values()];
    return {
      kilobytes: sumOf(all),
      scriptKilobytes: sumOf(all.filter(({ url }) => new URL(url).pathname.endsWith('.js'))),
      documentKilobytes: sumOf(all.filter(({ kind }) => kind === 'Document')),
      below: sumOf(all.filter(({ url }) => new URL(url).pathname.startsWith(files))),
      requests: all.length,
      rounds: roundsOf(all.filter(({ end }) => Number.isFinite(end))),
    };
  };
}
