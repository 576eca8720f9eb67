const EVERY_MS = 60_000;
/** Some errors name what somebody sent: not every one of them is remembered for good. */
const MOST_REMEMBERED = 200;

/** Whether a text is to be said now: the first time, and once a minute while it comes again. What fails many times a second is told, and fills no log. */
export function seldom(elapsed: () => number = () => performance.now()): (text: string) => boolean {
  const said = new Map<string, number>();
  return (text) => {
    if (elapsed() - (said.get(text) ?? -Infinity) < EVERY_MS) return false;
    if (said.size >= MOST_REMEMBERED) said.clear();
    said.set(text, elapsed());
    return true;
  };
}
