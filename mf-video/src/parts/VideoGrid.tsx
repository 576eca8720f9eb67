import type { Video } from '@unison/shared/api';
import { VideoCard } from './VideoCard';
import styles from './VideoGrid.module.css';

/** A few cards in two columns under a heading, below what is in sight first. `within`: the class they all are of. */
export function VideoGrid({ videos, within }: { videos: readonly Video[]; within?: string }) {
  return (
    <ul role="list" className={styles.videos}>
      {videos.map((video) => (
        <li key={video.id}>
          <VideoCard video={video} level={3} isInSight={false} within={within} />
        </li>
      ))}
    </ul>
  );
}
