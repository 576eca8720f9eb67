export { remoteConfig } from './remoteConfig';
export { shellConfig } from './shellConfig';
export type { BuildOptions } from './baseConfig';
export { workerConfig } from './workerConfig';
