import type { Video } from '@unison/shared/api';
import { Section } from '@unison/shared/ui';
import { memo, useMemo } from 'react';
import { VideoGrid } from '../parts/VideoGrid';
import { videosApi } from '../parts/videosApi';
import type { VideoClass } from '../parts/videosApi';

export type FoundInClassProps = { videoClass: VideoClass; filter: (video: Video) => boolean };

/** What the search finds in a class that is not open, as far as it was loaded; nothing is asked for (B-10). */
export const FoundInClass = memo(({ videoClass: { key, name }, filter }: FoundInClassProps) => {
  const { data } = videosApi.endpoints.listVideos.useInfiniteQueryState(key);
  const found = useMemo(() => {
    const each = new Map(data?.pages.flat().map((video) => [video.id, video])); // a page may bring one again
    return [...each.values()].filter(filter);
  }, [data, filter]);
  if (found.length === 0) return null;
  return (
    <Section heading={name}>
      <VideoGrid videos={found} within={name} />
    </Section>
  );
});
