import { isApiError } from './apiError';

/** True when a call was refused because the account has two-step verification and its code is missing or wrong: data `{otp: 1}` (O-81). */
export function asksForCode(error: unknown): boolean {
  if (!isApiError(error) || error.kind !== 'rejected') return false;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'otp' in data && Number(data.otp) === 1;
}
