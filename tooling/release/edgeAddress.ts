import { ReleaseError } from './ReleaseError';

/** What `EDGE_URL` says. */
export type EdgeUrl = string | undefined;

/** How long an edge may take to answer, in ms. */
const LIMIT_MS = 10_000;

/** Asks an edge for what lies at this address. */
export const askEdge = (url: string): Promise<Response> => fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) });

/** True where nobody is named who could be asked. */
export const isNobody = (edgeUrl: EdgeUrl): edgeUrl is undefined | '' => edgeUrl === undefined || edgeUrl === '';

/** What is wrong with it, in words: it is no address. Undefined for one, and where nobody is named. */
export function addressProblem(edgeUrl: EdgeUrl): string | undefined {
  if (isNobody(edgeUrl) || (/^https?:\/\//i.test(edgeUrl) && URL.canParse(edgeUrl))) return undefined;
  return `EDGE_URL=${edgeUrl} is no address, write it as http://HOST:PORT`;
}

/** Rejects what is no address with `ReleaseError`, one line, before anything is done. */
export function refuseNoAddress(edgeUrl: EdgeUrl): void {
  const problem = addressProblem(edgeUrl);
  if (problem !== undefined) throw new ReleaseError(`Nothing was done: ${problem}, or unset it to go on without asking.`);
}
