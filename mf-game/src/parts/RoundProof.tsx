import { useOnDemand } from '@unison/shared/screen';
import { Button } from '@unison/shared/ui';
import type { IconName } from '@unison/shared/ui';
import { useGameTexts } from '../useGameTexts';
import { useRoundState } from './fairness/useRoundState';
import type { RoundState } from './fairness/useRoundState';

export type RoundProofProps = {
  gameKey: string;
  lotteryId: string;
  round: string;
  /** What the screen shows of this round: other dice than the proof's do not verify. */
  dice?: readonly number[];
};

const ICONS: Record<NonNullable<RoundState['state']>, IconName> = { verified: 'check-circle', partly: 'check', unchecked: 'info', differs: 'error' };

/** How a drawn round verified on this device, and the way to its proof. */
export function RoundProof({ gameKey, lotteryId, round, dice }: RoundProofProps) {
  const { t } = useGameTexts();
  const { state: found, backTo = '' } = useRoundState(lotteryId, round, dice);
  const sheet = useOnDemand(() => import('./fairness/FairnessSheet').then((module) => module.FairnessSheet));
  const state = found ? t(`fair.${found}`, { n: backTo }) : t('fair.checking');
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={found ? ICONS[found] : 'shield'}
        busy={sheet.isBusy}
        onClick={sheet.open}
        aria-label={t('fair.open', { state, n: round })}
      >
        {state}
      </Button>
      {sheet.Part ? <sheet.Part gameKey={gameKey} gameId={lotteryId} round={round} dice={dice} onClose={sheet.close} /> : null}
    </>
  );
}
