export { forgetEntries } from './keptEntries';
export { useForm } from './useForm';
export type { FieldErrors, Form, FormOptions, Sent } from './useForm';
