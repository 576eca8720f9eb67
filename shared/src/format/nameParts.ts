/** Between a name and what follows it; `・` also stands inside a name and parts none. */
const DOT = ' · ';

/** A name of the platform such as 'Fast comet · Task upgrade' at its last dot, to stand in two lines; one that has none, or begins or ends with it, stays whole. */
export function nameParts(name: string): readonly [first: string, second?: string] {
  const at = name.lastIndexOf(DOT);
  return at > 0 && at + DOT.length < name.length ? [name.slice(0, at), name.slice(at + DOT.length)] : [name];
}
