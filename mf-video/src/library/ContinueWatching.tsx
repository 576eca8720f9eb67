import { paths } from '@unison/shared/contract';
import { useFormat } from '@unison/shared/i18n';
import { IconButton, PictureCard, Progress, Section, useToast } from '@unison/shared/ui';
import type { Position } from '../parts/positions';
import { usePositions } from '../parts/usePositions';
import { useVideoTexts } from '../useVideoTexts';
import styles from './ContinueWatching.module.css';

/** What this member began on this device (B-10); nothing is shown before it is known, nor when there is nothing. */
export function ContinueWatching() {
  const { t } = useVideoTexts();
  const { positions, forget } = usePositions();
  const toast = useToast();
  if (!positions || positions.length === 0) return null;
  return (
    <Section heading={t('video.continue')}>
      <ul className={styles.row}>
        {positions.map((position) => (
          <li key={position.id} className={styles.item}>
            <Begun
              position={position}
              onForget={() => {
                forget(position.id);
                toast(t('video.forgot'));
              }}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Begun({ position: { id, name, picture, position, length }, onForget }: { position: Position; onForget: () => void }) {
  const { t } = useVideoTexts();
  const format = useFormat();
  return (
    <PictureCard
      href={paths.video(id)}
      title={name}
      level={3}
      ratio="16 / 9"
      picture={{ src: picture, width: 640, height: 360 }}
      action={<IconButton icon="close" label={t('video.forget', { name })} onPicture onClick={onForget} />}
    >
      <Progress label={t('video.watched', { name, share: format.percent(position / length) })} value={position} max={length} />
    </PictureCard>
  );
}
