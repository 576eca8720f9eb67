/** Ends the cluster of the run, if a test file asked for it. */
module.exports = () => globalThis.endSharedCluster?.();
