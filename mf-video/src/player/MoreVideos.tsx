import type { Video } from '@unison/shared/api';
import { Section } from '@unison/shared/ui';
import { VideoGrid } from '../parts/VideoGrid';
import { useVideoTexts } from '../useVideoTexts';
import { useMoreVideos } from './useMoreVideos';

/** Below a video: where to go on. When they do not come, nothing is missed. */
export function MoreVideos({ video }: { video: Video }) {
  const { t } = useVideoTexts();
  const videos = useMoreVideos(video);
  if (videos.length === 0) return null;
  return (
    <Section heading={t('video.more')}>
      <VideoGrid videos={videos} />
    </Section>
  );
}
