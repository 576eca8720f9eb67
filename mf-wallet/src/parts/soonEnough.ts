/** How long a press waits for what is asked before anything leaves the device, in ms: an answer on a slow phone network, and no more. */
const PATIENCE_MS = 8_000;

/** What `asked` yields, or `instead` where that takes longer than `patienceMs`: by default a few seconds. */
export function soonEnough<Answer>(asked: Promise<Answer>, instead: Answer, patienceMs = PATIENCE_MS): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve(instead), patienceMs);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
