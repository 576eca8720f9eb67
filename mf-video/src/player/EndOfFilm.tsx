import type { Video } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { PictureCard } from '@unison/shared/ui';
import { useVideoTexts } from '../useVideoTexts';
import styles from './CoverOfStage.module.css';
import { useNextVideo } from './useMoreVideos';

/** Where a film has ended: the one that follows it, for who wants to go on. Nothing begins by itself. */
export function EndOfFilm({ video }: { video: Video }) {
  const { t } = useVideoTexts();
  const next = useNextVideo(video);
  if (!next) return null;
  return (
    <div className={styles.ways}>
      <PictureCard
        href={paths.video(next.id)}
        title={next.name}
        level={2}
        beside
        ratio="16 / 9"
        picture={{ src: next.picture, width: 640, height: 360, isFictional: next.isFictional }}
        className={styles.next}
      >
        <span>{t('video.next')}</span>
      </PictureCard>
    </div>
  );
}
