/** Matches nothing, so that a sheet is loaded and does not act. Unlike `disabled`, changing it loads nothing anew. */
const SHOWN_NOWHERE = 'not all';

/**
 * Which stylesheets act: of each package, those of the one release that is shown. Before anything is shown, those of the first screen act as they come: it
 * need not wait for a sheet that a browser gives the least weight, nor be styled anew by one that begins to act. Folders are whole addresses.
 */
export type ReleaseStyles = {
  add: (owner: string, folder: string) => void;
  /** Before a stylesheet goes into the page; `address` is the one in its release's folder. Once a release is shown, any other's waits, loaded, until it is shown itself. */
  prepare: (link: HTMLLinkElement, address: string) => void;
  show: (owner: string, folder: string) => void;
};

export function createReleaseStyles(): ReleaseStyles {
  const owners = new Map<string, string>();
  const shown = new Map<string, string>();
  // By the release it was asked for: what several have alike has one address for all of them.
  const folders = new WeakMap<HTMLLinkElement, string>();

  const folderOf = (address: string) => [...owners.keys()].find((folder) => address.startsWith(folder));
  const settle = (link: HTMLLinkElement, folder: string) => {
    const acts = shown.size === 0 || shown.get(owners.get(folder) ?? '') === folder;
    const media = acts ? '' : SHOWN_NOWHERE;
    // A browser styles anew also where the same is said again.
    if (link.media !== media) link.media = media;
  };

  return {
    add: (owner, folder) => owners.set(folder, owner),
    prepare(link, address) {
      const folder = folderOf(address);
      if (link.rel !== 'stylesheet' || folder === undefined) return;
      folders.set(link, folder);
      settle(link, folder);
    },
    show(owner, shownFolder) {
      owners.set(shownFolder, owner);
      shown.set(owner, shownFolder);
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
        const folder = folders.get(link);
        if (folder !== undefined) settle(link, folder);
      }
    },
  };
}
