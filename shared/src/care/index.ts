export { BreakForm, useBreakForm } from './BreakForm';
export { LimitsForm, useLimitsForm } from './LimitsForm';
export { ReminderField } from './ReminderField';
