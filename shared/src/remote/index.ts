export * from './contractRange';
export * from './manifest';
export * from './registry';
export * from './screens';
export * from './frame';
export * from './firstView';
export * from './WithBaseInfo';
export * from './frameState';
