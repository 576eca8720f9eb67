import { AttemptNotes } from '@unison/shared/attempt';
import { paths } from '@unison/shared/contract';
import { BreakCard, usePartWhile } from '@unison/shared/screen';
import { Button } from '@unison/shared/ui';
import { useId } from 'react';
import { useBreak } from '../parts/useBreak';
import { useGameTexts } from '../useGameTexts';
import { DrawsLeft } from './DrawsLeft';
import { SeedField } from './SeedField';
import { useDraw } from './useDraw';
import type { Drawing } from './useDraw';
import { UnansweredDraw } from './UnansweredDraw';
import { useWheelStopped } from './useWheelStopped';
import styles from './Wheel.module.css';
import type { Prize } from './wheelApi';
import { WheelFace } from './WheelFace';

type WheelBoardProps = {
  drawing: Drawing;
  /** The prizes of the next draw. Until they are here, or stand on the wheel, there is no draw. */
  now: readonly Prize[] | undefined;
  playCredits: boolean;
};

/** The wheel with what starts it in its middle; a break, or proofs that do not match, take the button away and stand below, above what is open. */
export function WheelBoard({ drawing, now, playCredits }: WheelBoardProps) {
  const { t } = useGameTexts();
  const form = useId();
  const { next } = drawing;
  const draw = useDraw(drawing);
  const ResultDialog = usePartWhile(draw.result !== undefined, () => import('./ResultDialog').then((module) => module.ResultDialog));
  const { isOnBreak, until } = useBreak();
  const stopped = useWheelStopped(next);
  const mayGo = !isOnBreak && (!stopped.isStopped || stopped.isAwaited) && draw.unanswered?.canRepeat !== false;
  const card = isOnBreak ? <BreakCard until={until} /> : stopped.isStopped ? stopped.card : null;
  const notes = (
    <>
      <AttemptNotes of={draw.attempts} records={next ? undefined : paths.moneyLog()} recordsLabel={t('wheel.toRecords')} />
      {draw.unanswered ? <UnansweredDraw {...draw.unanswered} canRepeat={mayGo} isListed={!!next} /> : null}
    </>
  );
  return (
    <div className={styles.board}>
      <WheelFace
        prizes={draw.face}
        spin={draw.spin}
        hub={
          mayGo ? (
            <Button type="submit" form={form} variant="primary" busy={draw.isBusy || stopped.isAwaited || draw.face !== now}>
              {t('wheel.go')}
            </Button>
          ) : null
        }
      />
      {next && !isOnBreak ? <DrawsLeft next={next} isOld={draw.nonce !== next.nonce} /> : null}
      {card ? (
        <>
          {card}
          {notes}
        </>
      ) : (
        <form id={form} className={styles.board} onSubmit={draw.start} noValidate>
          {next ? (
            <SeedField
              value={draw.seed}
              onChange={draw.changeSeed}
              isFixed={draw.isSeedFixed || draw.isBusy}
              error={draw.seedError}
              commit={draw.commit}
              field={draw.seedField}
            />
          ) : null}
          {notes}
        </form>
      )}
      {playCredits ? <p className={styles.hint}>{t('wheel.credits')}</p> : null}
      {draw.result && ResultDialog ? <ResultDialog {...draw.result} onClose={draw.close} /> : null}
    </div>
  );
}
