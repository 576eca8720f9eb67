import { Button, ErrorState, IconButton, VisuallyHidden } from '@unison/shared/ui';
import { useVideoTexts } from '../useVideoTexts';
import styles from './CoverOfStage.module.css';
import type { MediaState } from './mediaState';
import { timeText } from '../parts/time';
import type { RenewedStream } from './useTicketRenewal';

export type CoverOfStageProps = {
  state: MediaState;
  stream: RenewedStream;
  resumeAt: number | undefined;
  onPlay: (position?: number) => void;
};

/** What lies over the picture: an error with its retry, the ways to begin, or a sign that it is on its way. */
export function CoverOfStage(props: CoverOfStageProps) {
  const { t } = useVideoTexts();
  const isComing = isOnItsWay(props);
  return (
    <>
      {/* It stands from the start, so that what comes into it is announced. */}
      <span role="status">
        <VisuallyHidden>{isComing ? t('video.preparing') : null}</VisuallyHidden>
      </span>
      {isComing ? <div className={styles.waiting} /> : <Cover {...props} />}
    </>
  );
}

const isOnItsWay = ({ state, stream }: CoverOfStageProps): boolean =>
  !stream.fault && (state.isWaiting || (!state.isPlaying && stream.isOpening && state.hasStarted));

function Cover({ state, stream, resumeAt, onPlay }: CoverOfStageProps) {
  const { t } = useVideoTexts();
  if (stream.fault) {
    return (
      <div className={styles.fault}>
        <ErrorState message={t(`video.failed.${stream.fault}`)} onRetry={stream.retry} retrying={stream.isOpening} compact />
      </div>
    );
  }
  if (state.isPlaying || state.hasStarted) return null;
  if (resumeAt === undefined) {
    return (
      <div className={styles.begin}>
        <IconButton icon="play" label={t('video.play')} filled onPicture onClick={() => onPlay()} />
      </div>
    );
  }
  return (
    <div className={styles.ways}>
      <Button variant="primary" icon="play" onClick={() => onPlay(resumeAt)}>
        {t('video.resume', { at: timeText(resumeAt) })}
      </Button>
      <Button variant="secondary" onClick={() => onPlay(0)}>
        {t('video.fromStart')}
      </Button>
    </div>
  );
}
