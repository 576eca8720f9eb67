/** As long as anything of the app waits for a device that says nothing (decisions 075, 113), in ms. */
const DEVICE_LIMIT_MS = 500;

export const wait = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, ms, undefined));

/** What the device says; undefined where it does not in time. */
export const saidInTime = <Said>(said: Promise<Said>): Promise<Said | undefined> => Promise.race([said, wait(DEVICE_LIMIT_MS)]);

/**
 * What is kept, and where nothing is, the network's: that is asked also where the device does not say, and then what is first there is the answer.
 * `isSaid` is false there: such a device had better be asked nothing more.
 */
export async function keptFirst(
  kept: Promise<Response | undefined>,
  fromNetwork: (isSaid: boolean) => Promise<Response>,
): Promise<Response> {
  const looked = kept.then(
    (answer) => ({ answer }),
    () => ({ answer: undefined }),
  );
  const said = await saidInTime(looked);
  if (said) return said.answer ?? fromNetwork(true);
  const found = looked.then(({ answer }) => answer ?? Promise.reject(new Error('Nothing is kept.')));
  return Promise.any([found, fromNetwork(false)]);
}
