/** Both run these. */
const OF_BOTH = ['tooling/dev', 'tooling/process', 'tooling/otlp', 'shared/src/contract', 'shared/src/format'];

/** Folders of everything that a server runs, from the root. */
export const SERVER_SOURCES = {
  platform: ['tooling/platform', 'tooling/media', 'shared/src/fairness', ...OF_BOTH],
  edge: ['tooling/edge', 'tooling/registry', 'tooling/early', 'tooling/build', 'shared/src/remote', ...OF_BOTH],
};
