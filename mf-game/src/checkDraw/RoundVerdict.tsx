import { useOnDemand } from '@unison/shared/screen';
import { Badge, Button } from '@unison/shared/ui';
import type { BadgeProps } from '@unison/shared/ui';
import { useGameTexts } from '../useGameTexts';
import { useRoundState } from './useRoundState';
import type { RoundState } from './useRoundState';

export type RoundVerdictProps = {
  gameKey: string;
  gameId: string;
  round: string;
  /** What the screen shows of this round: other dice than the proof's do not verify. */
  dice?: readonly number[];
};

const LOOKS: Record<NonNullable<RoundState['state']>, Pick<BadgeProps, 'tone' | 'icon'>> = {
  verified: { tone: 'positive', icon: 'check-circle' },
  partly: { tone: 'neutral', icon: 'check' },
  unchecked: { tone: 'neutral', icon: 'info' },
  differs: { tone: 'danger', icon: 'error' },
};

/** How a drawn round verified on this device, and the way to its proof. */
export function RoundVerdict({ gameKey, gameId, round, dice }: RoundVerdictProps) {
  const { t } = useGameTexts();
  const { state: found, backTo = '' } = useRoundState(gameId, round, dice);
  const sheet = useOnDemand(() => import('./ProofSheet').then((module) => module.ProofSheet));
  const state = found ? t(`fair.${found}`, { n: backTo }) : t('fair.checking');
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        busy={sheet.isBusy}
        onClick={sheet.open}
        aria-label={t('fair.open', { state, n: round })}
      >
        <Badge {...(found ? LOOKS[found] : { icon: 'shield' })}>{state}</Badge>
      </Button>
      {sheet.Part ? <sheet.Part gameKey={gameKey} gameId={gameId} round={round} dice={dice} onClose={sheet.close} /> : null}
    </>
  );
}
