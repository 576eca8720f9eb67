export { CodeField } from './CodeField';
export type { CodeFieldProps } from './CodeField';
export { codeDigits, missing, noCode, withoutGaps } from './entries';
export { forgetEntries, hasUnsentEntries } from './unsentEntries';
export { useForm } from './useForm';
export type { FieldErrors, FormState, FormOptions, Sent } from './useForm';
