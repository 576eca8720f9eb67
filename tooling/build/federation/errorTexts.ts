import { RUNTIME_001, RUNTIME_002, RUNTIME_004, RUNTIME_008, RUNTIME_012, RUNTIME_014, RUNTIME_015 } from '@module-federation/error-codes';

/**
 * What the federation runtime says of its errors, in the shell's build: those alone that can come to be here. The others are of manifests, snapshots, a second
 * instance and shared modules asked for at once, of which this app has none (decision 072); such an error would bear its number alone.
 */
export const runtimeDescMap = {
  [RUNTIME_001]: 'Failed to get remoteEntry exports.',
  [RUNTIME_002]: 'The remote entry interface does not contain "init"',
  [RUNTIME_004]: 'Failed to locate remote.',
  [RUNTIME_008]: 'Failed to load script resources.',
  [RUNTIME_012]: 'The getter for the shared module is not a function.',
  [RUNTIME_014]: 'The remote does not expose the requested module.',
  [RUNTIME_015]: 'Remote container initialization failed.',
};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = runtimeDescMap;
