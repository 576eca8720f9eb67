export * from './builders';
export { allowConsoleError } from './consoleErrors';
export { leaveEnd, pullDown, reachEnd } from './gestures';
export { speak } from './localeFiles';
export { platform } from './platform';
export type { WireAnswer, WireRequest } from './platform';
export { renderScreen } from './renderScreen';
export type { RenderedScreen, ScreenOptions } from './renderScreen';
