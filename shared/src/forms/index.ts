export { CodeField } from './CodeField';
export type { CodeFieldProps } from './CodeField';
export { codeDigits, missing, noCode } from './entries';
export { forgetEntries } from './keptEntries';
export { useForm } from './useForm';
export type { FieldErrors, Form, FormOptions, Sent } from './useForm';
