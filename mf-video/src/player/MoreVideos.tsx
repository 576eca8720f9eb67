import type { Video } from '@unison/shared/api';
import { Section } from '@unison/shared/ui';
import { useVideoTexts } from '../useVideoTexts';
import { VideoCard } from '../parts/VideoCard';
import styles from './MoreVideos.module.css';
import { useMoreVideos } from './useMoreVideos';

/** Below a video: where to go on. When they do not come, nothing is missed. */
export function MoreVideos({ video: shown }: { video: Video }) {
  const { t } = useVideoTexts();
  const videos = useMoreVideos(shown);
  if (videos.length === 0) return null;
  return (
    <Section heading={t('video.more')}>
      <ul className={styles.videos}>
        {videos.map((video) => (
          <li key={video.id}>
            <VideoCard video={video} isInSight={false} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
