export { remoteConfig, REMOTE_ENTRY, REMOTE_MANIFEST } from './remoteConfig';
export { shellConfig, SHELL_MANIFEST } from './shellConfig';
export type { BuildOptions } from './baseConfig';
export { workerConfig } from './workerConfig';
