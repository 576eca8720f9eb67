import type { Domain } from './routes';

/** Every domain of the platform, in the order of registration. */
export const domains: readonly Domain[] = [];
