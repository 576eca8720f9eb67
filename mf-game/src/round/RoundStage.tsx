import { classNames, Countdown } from '@unison/shared/ui';
import type { ComponentType } from 'react';
import type { Round } from '../parts/gameApi';
import { useLongestSeen } from '../parts/useLongestSeen';
import { useGameTexts } from '../useGameTexts';
import { LastDraw } from './LastDraw';
import styles from './RoundStage.module.css';
import { TimeRing } from './TimeRing';
import type { Stage } from './useStage';

/** What the member's own orders of a drawn round came to. */
type OutcomeProps = { gameId: string; round: string };

export type RoundStageProps = { round: Round; stage: Stage; Outcome: ComponentType<OutcomeProps> };

/** Digits of a round's number that have room beside the clock on a phone, and the least seconds that give the clock its hours. */
const NUMBER_BESIDE = 8;
const HOURS = 3_600;

/** The time left as a ring round the dice of the last draw, with the rounds it lies between (GAME-09 to GAME-12). */
export function RoundStage({ round, stage, Outcome }: RoundStageProps) {
  const { t } = useGameTexts();
  const { newest } = stage;
  const whole = useLongestSeen(round.seconds);
  const isApart = whole >= HOURS || Math.max(round.number.length, round.next.length) > NUMBER_BESIDE;
  return (
    <TimeRing of={round} whole={whole}>
      <div className={styles.inside}>
        <div className={classNames(styles.top, isApart && styles.apart)}>
          <Numbered label={t('game.currentRound')} number={round.number} />
          <Countdown label={t('game.countdown')} of={round} />
          <Numbered label={t('game.nextRound')} number={round.next || '–'} />
        </div>
        <LastDraw
          stage={stage}
          outcome={newest.round === '' ? null : <Outcome key={newest.round} gameId={round.game.id} round={newest.round} />}
        />
      </div>
    </TimeRing>
  );
}

function Numbered({ label, number }: { label: string; number: string }) {
  return (
    <p className={styles.numbered}>
      <span className={styles.label}>{label} </span>
      <span className={styles.number}>{number}</span>
    </p>
  );
}
