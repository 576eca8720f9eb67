import { Badge } from '@unison/shared/ui';
import { useGameTexts } from '../useGameTexts';
import type { DrawState } from './checkDraws';

const LOOKS = {
  verified: { tone: 'positive', icon: 'check-circle' },
  unchecked: { tone: 'neutral', icon: 'info' },
  differs: { tone: 'danger', icon: 'error' },
  voided: { tone: 'neutral', icon: 'info' },
} as const;

/** How a draw verified on this device, in a word. */
export function DrawVerdict({ state }: { state: DrawState }) {
  const { t } = useGameTexts();
  return <Badge {...LOOKS[state]}>{t(state === 'voided' ? 'wheel.voided' : `fair.${state}`)}</Badge>;
}
