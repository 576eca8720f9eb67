import { watch } from 'node:fs';

/** Saves that come together are one change, in ms. */
const TOGETHER_MS = 100;

const isSource = (name: string): boolean => /\.(ts|json|svg|sql)$/.test(name) && !/\.test\.ts$|(^|\/)testing(\/|\.ts$)/.test(name);

/** Calls back after sources of a server were saved in these folders, or below. Returns how to stop. */
export function watchSources(folders: readonly string[], onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => {
      if (name === null || !isSource(name)) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, TOGETHER_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
