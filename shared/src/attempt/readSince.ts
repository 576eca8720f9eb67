/** One answer of a lazy query, as its trigger yields it. */
type Read<Data> = { data?: Data; error?: unknown; startedTimeStamp?: number };

/**
 * Records that were asked for after `since` (ms of the device's clock); undefined when they could not be had. An older question under way is not believed;
 * one that was forgotten with its session is not asked again.
 */
export async function readSince<Data>(since: number, ask: () => PromiseLike<Read<Data>>): Promise<Data | undefined> {
  const first = await ask();
  const { startedTimeStamp: started } = first;
  if (started === undefined) return undefined;
  // One that begins later than now was asked before the clock was set back.
  const read = started >= since && started <= Date.now() ? first : await ask();
  return read.error === undefined ? read.data : undefined;
}
