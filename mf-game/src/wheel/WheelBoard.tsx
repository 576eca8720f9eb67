import { AttemptNotes } from '@unison/shared/attempt';
import { paths } from '@unison/shared/contract';
import { BreakCard } from '@unison/shared/screen';
import { Button } from '@unison/shared/ui';
import { useBreak } from '../parts/useBreak';
import { useGameTexts } from '../useGameTexts';
import { DrawsLeft } from './DrawsLeft';
import { ResultDialog } from './ResultDialog';
import { SeedField } from './SeedField';
import { useDraw } from './useDraw';
import { UnansweredDraw } from './UnansweredDraw';
import { useWheelStopped } from './useWheelStopped';
import styles from './Wheel.module.css';
import type { NextDraw, Prize } from './wheelApi';
import { WheelFace } from './WheelFace';

type WheelBoardProps = { prizes: readonly Prize[]; next: NextDraw | undefined; onDrawn: () => unknown; playCredits: boolean };

/** The wheel and what starts it; a break, or proofs that do not match, stand where the button was. */
export function WheelBoard({ prizes, next, onDrawn, playCredits }: WheelBoardProps) {
  const { t } = useGameTexts();
  const draw = useDraw(prizes, next, onDrawn);
  const { isOnBreak, until } = useBreak();
  const stopped = useWheelStopped(next);
  return (
    <div className={styles.board}>
      <WheelFace prizes={prizes} spin={draw.spin} />
      {isOnBreak ? (
        <BreakCard until={until} />
      ) : stopped.isStopped ? (
        stopped.card
      ) : (
        <form className={styles.board} onSubmit={draw.start} noValidate>
          {next ? <SeedField value={draw.seed} onChange={draw.changeSeed} error={draw.seedError} commit={next.commit} /> : null}
          <AttemptNotes of={draw.attempts} records={paths.moneyLog()} recordsLabel={t('wheel.toRecords')} />
          {draw.unanswered ? <UnansweredDraw {...draw.unanswered} /> : null}
          {draw.unanswered?.canRepeat === false ? null : (
            <Button type="submit" variant="primary" block busy={draw.isBusy}>
              {t('wheel.go')}
            </Button>
          )}
        </form>
      )}
      {next ? <DrawsLeft next={next} /> : null}
      {playCredits ? <p className={styles.hint}>{t('wheel.credits')}</p> : null}
      {draw.result ? <ResultDialog {...draw.result} onClose={draw.close} /> : null}
    </div>
  );
}
