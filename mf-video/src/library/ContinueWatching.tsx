import { paths } from '@unison/shared/contract';
import { nameParts } from '@unison/shared/format';
import { useFormat } from '@unison/shared/i18n';
import { IconButton, PictureCard, Progress, Section, useToast } from '@unison/shared/ui';
import type { BegunVideo } from '../parts/begunVideos';
import { useVideoTexts } from '../useVideoTexts';
import styles from './ContinueWatching.module.css';

export type ContinueWatchingProps = { videos: readonly BegunVideo[]; onForget: (id: string) => void };

/** What this member began on this device (B-10). */
export function ContinueWatching({ videos, onForget }: ContinueWatchingProps) {
  const { t } = useVideoTexts();
  const toast = useToast();
  return (
    <Section heading={t('video.continue')}>
      <ul role="list" className={styles.row}>
        {videos.map((video) => (
          <li key={video.id} className={styles.item}>
            <Begun
              video={video}
              onForget={() => {
                onForget(video.id);
                toast(t('video.forgot'));
              }}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Begun({ video: { id, name, picture, position, length, isFictional }, onForget }: { video: BegunVideo; onForget: () => void }) {
  const { t } = useVideoTexts();
  const format = useFormat();
  return (
    <PictureCard
      href={paths.video(id)}
      title={name}
      shownTitle={nameParts(name)[1]}
      level={3}
      ratio="16 / 9"
      picture={{ src: picture, width: 640, height: 360, isFictional }}
      action={<IconButton icon="close" label={t('video.forget', { name })} onPicture onClick={onForget} />}
    >
      <Progress label={name} valueText={t('video.watched', { share: format.percent(position / length) })} value={position} max={length} />
    </PictureCard>
  );
}
