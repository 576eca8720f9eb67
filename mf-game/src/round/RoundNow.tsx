import { useGameTexts } from '../useGameTexts';
import { HistoryStrip } from './HistoryStrip';
import styles from './RoundNow.module.css';
import { RoundStage } from './RoundStage';
import type { RoundStageProps } from './RoundStage';
import { useDrawnToast } from './useDrawnToast';

/** The round now, above it what a member should know before anything else, below it the last draws. */
export function RoundNow({ round, stage, Outcome }: RoundStageProps) {
  const { t } = useGameTexts();
  useDrawnToast(round, stage);
  return (
    <div className={styles.now}>
      <p className={styles.hint}>{t('game.hint')}</p>
      <RoundStage round={round} stage={stage} Outcome={Outcome} />
      <HistoryStrip draws={stage.draws} />
    </div>
  );
}
