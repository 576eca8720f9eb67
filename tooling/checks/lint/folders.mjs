import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const settings = '.oxlintrc.json';

/** The repository that a file lies in: the next folder above it with settings of lint. Undefined where there are none. */
export function rootOf(file) {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (existsSync(join(folder, settings))) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

/** Names of the remotes in `root`. Every folder of the name: a new remote is held to the rules from its first file on. */
export const remotesIn = (root) => readdirSync(root).filter((name) => /^mf-[a-z]/.test(name));

/** Folders of sources in `source`, a path below `root`; none where there is no such path. */
export const foldersOf = (root, source) =>
  existsSync(join(root, source))
    ? readdirSync(join(root, source), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !['locales', 'testing'].includes(entry.name))
        .map((entry) => entry.name)
    : [];
