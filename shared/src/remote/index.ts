export * from './contractRange';
export * from './manifest';
export { BriefManifest } from './manifestInRecord';
export * from './registry';
export * from './screens';
export * from './frame';
export * from './firstView';
export * from './WithBaseInfo';
export * from './frameState';
