import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CONTRACT_VERSION } from '@unison/shared/remote/manifest';
import { isRepositoryOfItsOwn, KIT, listRemotes } from '../build/packages';
import { readManifest } from '../build/readManifest';
import { UsageError } from '../dev/fail';
import { addScreen, type ScreenWish } from './addScreen';
import { camel, pascal, refuseName, refusePath, refuseScreen } from './names';
import { everyFieldFile, manifestFile, packageFile, readmeFile, screensFile, webpackFile } from './templates';

/** The least that a new remote asks for: its build asks for a shell that has what it takes. */
const FIRST_OF_CONTRACT = CONTRACT_VERSION.replace(/\.\d+\.\d+$/, '.0.0');

/** What a new remote is wished to be; `icon` none: no place in the tab bar. */
export type RemoteWish = Pick<ScreenWish, 'path' | 'title'> & { icon?: string | undefined };

/** Behind this place new tabs stand where those of the app cannot be seen: it has fewer by far. */
const BEHIND_THE_APP = 99;

/** The namespace of texts and the place in the tab bar that nobody has yet. */
function freePlaces(root: string): { namespaces: Set<string>; order: number } {
  const manifests = listRemotes(root).map((name) => readManifest(join(root, name)));
  const orders = manifests.flatMap(({ routes }) => routes.flatMap(({ tab }) => (tab === undefined ? [] : [tab.order])));
  const taken = Math.max(isRepositoryOfItsOwn(root) ? BEHIND_THE_APP : 0, ...orders);
  return { namespaces: new Set(['shared', 'shell', ...manifests.map(({ namespace }) => namespace)]), order: taken + 1 };
}

/**
 * Makes a remote with one working screen in `root`. Workspaces, lint, types, tests and the release find it by its folder; no other file is
 * touched. Throws `UsageError`, one line, before it writes anything, when name, address or icon are none or taken.
 */
export function newRemote(root: string, name: string | undefined, { icon, path, title }: RemoteWish): string[] {
  refuseName(name, root);
  if (icon !== undefined && !/^[a-z][a-z-]*$/.test(icon))
    throw new UsageError(`${icon} is no name of an icon: write small letters, e.g. --icon pin`);
  const screen = pascal(name.slice(3));
  refuseScreen(screen);
  refusePath(path ?? `/${screen.replace(/\d/g, '')}`, root);
  const { namespaces, order } = freePlaces(root);
  const namespace = camel(screen);
  if (namespaces.has(namespace)) throw new UsageError(`The texts of another package are called ${namespace} already. Choose another name.`);
  const files: Record<string, string> = {
    'package.json': `${packageFile(name)}\n`,
    ...(isRepositoryOfItsOwn(root) ? {} : { 'webpack.config.cjs': webpackFile(name) }),
    'README.md': readmeFile(name, isRepositoryOfItsOwn(root) ? `node_modules/${KIT}/` : ''),
    'src/manifest.ts': manifestFile(name, namespace, FIRST_OF_CONTRACT),
    'src/screens.ts': screensFile,
    'src/everyField.test.tsx': everyFieldFile,
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name, file)), { recursive: true });
    writeFileSync(join(root, name, file), content);
  }
  const tab = icon === undefined ? undefined : { icon, order };
  const added = addScreen(root, name, { name: screen, path, title, tab });
  return [...new Set([...Object.keys(files).map((file) => join(root, name, file)), ...added])];
}
