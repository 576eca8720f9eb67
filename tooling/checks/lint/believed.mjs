/** How long what was read of files is believed, in ms: an editor keeps a rule running while they change. */
const FRESH_MS = 5_000;

/** What `read` makes of a folder, read anew once it is no longer believed. */
export function believed(read) {
  const known = new Map();
  return (folder) => {
    const before = known.get(folder);
    if (before && Date.now() - before.at < FRESH_MS) return before.found;
    const found = read(folder);
    known.set(folder, { found, at: Date.now() });
    return found;
  };
}
