import { kept, useKept, useSession } from '@unison/shared/session';
import { useCallback } from 'react';
import * as v from 'valibot';

const thread = kept('service.thread', v.string(), { scope: 'device', fallback: '' });

/**
 * The number of a visitor's thread, asked of the device anew: the message before, or another tab, may have begun one. Empty before the first message.
 * However slow the device is: without its number a message would begin a second thread, and the first would be lost to the visitor.
 */
export const sureThread = (): Promise<string> => thread.of().whenAnswered();

/**
 * The number of a visitor's thread, kept on the device (O-86); a member has none: their messages are found by who they are. Undefined
 * until the device was asked.
 */
export function useThreadNumber(): [number: string | undefined, keep: (number: string) => void] {
  const { isMember } = useSession();
  const { value, isKnown, change } = useKept(thread);
  const keep = useCallback((number: string) => change(() => number), [change]);
  return [isMember ? '' : isKnown ? value : undefined, keep];
}
