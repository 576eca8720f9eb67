import { useGetUserInfoQuery } from '@unison/shared/api';
import type { UserInfo, Video } from '@unison/shared/api';
import { secondsOf } from './time';

/** How many seconds of each video a member may see: without a video membership the free ones, else all. */
export const allowedSeconds = ({ hasVideoAccess, freeSeconds }: UserInfo): number => (hasVideoAccess ? Infinity : freeSeconds);

/** Whether so many seconds are only the beginning of a video. One whose length nobody can read counts as longer than that. */
export const isLongerThan = ({ duration }: Video, seconds: number): boolean => (secondsOf(duration) ?? Infinity) > seconds;

/** Whether the member sees only the beginning of a video. */
export function useIsPreview(video: Video): boolean {
  // Not the whole member: their balance is asked for again and again, and no card need be drawn anew for it.
  const { limit } = useGetUserInfoQuery(undefined, { selectFromResult: ({ data }) => ({ limit: data && allowedSeconds(data) }) });
  return limit !== undefined && isLongerThan(video, limit);
}
