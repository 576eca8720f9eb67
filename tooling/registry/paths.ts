/** Where a store keeps what belongs to a release, relative to its shelf. */
export const RECORDS = 'releases';
export const FILES = 'files';
export const PRIVATE = 'private';
export const FINGERPRINTS = 'fingerprints';
export const HISTORY = 'history';

export const recordPath = (packageName: string, version: string): string => `${RECORDS}/${packageName}/${version}.json`;
export const filesPath = (packageName: string, version: string): string => `${FILES}/${packageName}/${version}`;
export const privatePath = (packageName: string, version: string): string => `${PRIVATE}/${packageName}/${version}`;
export const segmentPath = (packageName: string, digest: string): string => `${HISTORY}/${packageName}/${digest}.json`;
export const fingerprintPath = (packageName: string, fingerprint: string): string => `${FINGERPRINTS}/${packageName}/${fingerprint}`;
