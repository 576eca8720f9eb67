import type { KnownRelease } from '@unison/shared/remote';

/** True when a visitor gets another release than a member would: a tester's build, a preview, or a release by choice. */
export const isOffCourse = ({ override, channel = 'stable' }: KnownRelease): boolean =>
  override !== undefined || (channel !== 'stable' && channel !== 'canary');
