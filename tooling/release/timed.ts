import { inSeconds } from '../dev/inSeconds';

/** Does `act` and says how long it took, in seconds, whether or not it failed: whoever waits for a release sees what they wait for. */
export async function timed<T>(what: string, onProgress: (line: string) => void, act: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await act();
  } finally {
    onProgress(`${what} took ${inSeconds(performance.now() - began)}`);
  }
}
