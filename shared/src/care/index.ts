export { CareSheet } from './CareSheet';
export type { CareSheetProps } from './CareSheet';
export { ReminderField } from './ReminderField';
export { useLimitWords } from './useLimitWords';
