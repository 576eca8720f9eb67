import { platform } from '@unison/shared/testing';
import { call } from '@unison/shared/contract';
import * as v from 'valibot';

/** The address of a stream as a call of the faked wire: the player asks only for its headers. */
export const headOf = (path: string) => call('TEST', 'GET', path, v.object({}), v.unknown());

/** The stream at `path` is there, or answers with another status. */
export function streams(path: string, status = 200): void {
  platform.answersRaw(headOf(path), '', status);
}
