import { describeMembers, readMembers, type Member } from './patroniApi';
import type { Places } from './places';

const EVERY_MS = 500;

/** Tells every change of who leads, who has each commit, and who runs, until it is stopped. */
export function watchMembers(places: Places, say: (line: string) => void): () => void {
  let known = new Map<string, string>();
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void readMembers(places).then((members) => {
      isLooking = false;
      known = tellChanges(known, members, say);
    });
  }, EVERY_MS);
  return () => clearInterval(timer);
}

/** Says each line that is not as it was; yields what is known now. Nobody answering is said once. */
export function tellChanges(known: Map<string, string>, members: readonly Member[], say: (line: string) => void): Map<string, string> {
  const lines = new Map(describeMembers(members).map((line, index) => [members[index]?.name ?? '', line]));
  if (known.size === 0) return lines; // the start has told them
  if (lines.size === 0) {
    say('no node answers');
    return new Map();
  }
  for (const [name, line] of lines) if (known.get(name) !== line) say(line);
  for (const name of known.keys()) if (!lines.has(name)) say(`${name}  gone`);
  return lines;
}
