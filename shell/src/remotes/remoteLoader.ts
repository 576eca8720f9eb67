import type { KnownRelease, RemoteScreens } from '@unison/shared/remote';

/**
 * How a release's code gets into the page; the federation runtime in the browser, plain modules in tests. `attempt` is 0
 * the first time; each later attempt must ask under another URL, since an address that hung or came broken is remembered
 * by browser and runtime. Rejects when the code cannot be had; never decides how long to wait.
 */
export type RemoteLoader = (record: KnownRelease, attempt: number) => Promise<RemoteScreens>;
