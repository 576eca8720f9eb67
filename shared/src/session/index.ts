export { deviceStore, memberStore } from './deviceStore';
export type { DeviceStore } from './deviceStore';
export { rememberInterrupted, takeInterrupted } from './interruptedAddress';
export { currentSession, endSession, onSessionChange, startSession } from './session';
export type { Session } from './session';
export { useSession } from './useSession';
