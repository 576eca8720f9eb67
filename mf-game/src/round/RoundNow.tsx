import { useListDrawsQuery } from '../parts/gameApi';
import { useGameTexts } from '../useGameTexts';
import { HistoryStrip } from './HistoryStrip';
import styles from './RoundNow.module.css';
import { RoundStage } from './RoundStage';
import type { RoundStageProps } from './RoundStage';
import { useNewestDraw } from './useNewestDraw';
import { useDrawnToast } from './useDrawnToast';

/** The round now, above it what a member should know before anything else, below it the last draws. */
export function RoundNow({ round, Outcome }: Pick<RoundStageProps, 'round' | 'Outcome'>) {
  const { t } = useGameTexts();
  const { draws } = useListDrawsQuery(round.game.key, { selectFromResult: ({ currentData }) => ({ draws: currentData }) });
  const { newest, awaited } = useNewestDraw(round, draws);
  useDrawnToast(round, newest.round);
  return (
    <div className={styles.now}>
      <p className={styles.hint}>{t('game.hint')}</p>
      <RoundStage round={round} newest={newest} awaited={awaited} Outcome={Outcome} />
      <HistoryStrip draws={draws} />
    </div>
  );
}
