import { kept, useKept } from '@unison/shared/session';
import { useCallback } from 'react';
import * as v from 'valibot';

/** A member's preview of a video that is used up, and the limit (s) it ended at. */
const EndedPreview = v.object({ memberId: v.string(), videoId: v.string(), limit: v.number() });
type EndedPreview = v.InferOutput<typeof EndedPreview>;

/** The oldest go first. */
const MOST = 200;

/** It goes with the token: a reload does not begin a preview again, and the next member has previews of their own (O-109). */
const endedPreviews = kept('previews-ended', v.array(EndedPreview), { scope: 'session', fallback: [] });

const withEnd = (former: EndedPreview[], end: EndedPreview): EndedPreview[] => [
  ...former.filter(({ memberId, videoId }) => memberId !== end.memberId || videoId !== end.videoId).slice(1 - MOST),
  end,
];

/** Which previews this member has used up. One is over until more seconds may be seen than it ended at. */
export function useEndedPreviews(memberId: string | undefined) {
  const { value, change } = useKept(endedPreviews);
  return {
    isOver: (videoId: string, limit = Infinity) =>
      value.some((end) => end.memberId === memberId && end.videoId === videoId && limit <= end.limit),
    end: useCallback((ended: EndedPreview) => change((former) => withEnd(former, ended)), [change]),
  };
}
