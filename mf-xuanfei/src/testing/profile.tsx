import { calls } from '@unison/shared/contract';
import { companion, platform, renderScreen } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { CompanionScreen } from '../profile/CompanionScreen';

/** Opens a member's profile of Companion 7, unless told otherwise. */
export const showProfile = (options: ScreenOptions = {}) =>
  renderScreen(<CompanionScreen />, { route: '/nHomeDetail?id=7', session: true, ...options });

export const answerProfile = (more: Parameters<typeof companion>[0] = {}) =>
  platform.answers(calls.getCompanion, companion({ id: 7, ...more }));
