import { apiErrorOf } from '@unison/shared/api';

/** No answer of the platform came, neither a yes nor a no: what was asked for may have been done. */
export function hasNoAnswer(thrown: unknown): boolean {
  const { kind } = apiErrorOf(thrown);
  return kind !== 'rejected' && kind !== 'sessionEnded';
}
