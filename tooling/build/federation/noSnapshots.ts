/**
 * Stands in the shell's build where the federation runtime keeps what it knows of remotes by their published manifests. We register entries as
 * scripts and the registry is ours (decision 072): of the handler only what the runtime touches without them is left.
 */
export class SnapshotHandler {
  manifestCache = new Map<string, unknown>();
  /** The runtime hands every plugin to the hooks of each of its parts. */
  hooks = { lifecycle: {}, applyPlugin: (): void => undefined };
}

/** What the runtime would know of a remote from a manifest: nothing. */
export const getGlobalRemoteInfo = (): object => ({});
