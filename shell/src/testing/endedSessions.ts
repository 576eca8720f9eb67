import { unisonCalls } from '@unison/shared/contract';
import { platform } from '@unison/shared/testing';

/** The tokens of each session that the platform was asked to end. */
export const endedSessions = () =>
  platform.requests(unisonCalls.endSession).map(({ headers }) => [atob(headers.get('token') ?? ''), headers.get('tokensso')]);
