import { Badge, Button } from '@unison/shared/ui';
import type { BadgeProps } from '@unison/shared/ui';
import { use } from 'react';
import { useGameTexts } from '../useGameTexts';
import { ProofsContext } from './proofsContext';
import type { ShownDraw } from './proofsContext';
import { useRoundState } from './useRoundState';
import type { RoundState } from './useRoundState';

export type RoundVerdictProps = ShownDraw & { gameId: string };

const LOOKS: Record<NonNullable<RoundState['state']>, Pick<BadgeProps, 'tone' | 'icon'>> = {
  verified: { tone: 'positive', icon: 'check-circle' },
  partly: { tone: 'neutral', icon: 'check' },
  unchecked: { tone: 'neutral', icon: 'info' },
  differs: { tone: 'danger', icon: 'error' },
};

/** How a drawn round verified on this device, and the way to its proof, which `RoundProofs` around it holds. */
export function RoundVerdict({ gameId, round, dice }: RoundVerdictProps) {
  const { t } = useGameTexts();
  const { state: found, backTo = '' } = useRoundState(gameId, round, dice);
  const proofs = use(ProofsContext);
  const state = found ? t(`fair.${found}`, { n: backTo }) : t('fair.checking');
  return (
    <Button
      variant="quiet"
      size="small"
      aria-haspopup="dialog"
      busy={proofs.coming === round}
      onClick={() => proofs.show({ round, dice })}
      aria-label={t('fair.open', { state, n: round })}
    >
      <Badge {...(found ? LOOKS[found] : { icon: 'shield' })}>{state}</Badge>
    </Button>
  );
}
