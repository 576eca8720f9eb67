import { apiErrorOf } from '@unison/shared/api';
import type { Fairness } from '@unison/shared/contract';
import { canVerify, NOTHING_PINNED } from '@unison/shared/fairness';
import { useErrorText } from '@unison/shared/i18n';
import { useKept } from '@unison/shared/session';
import { ErrorState, StatusLine } from '@unison/shared/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { pinStore } from './pins';
import { DeviceSilent } from '../parts/DeviceSilent';
import { StoppedCard } from './StoppedCard';
import { isStrange, usePin } from './usePin';
import type { ListAnswer } from './usePin';
import { OptionsSkeleton } from '../parts/OptionsSkeleton';
import { useGameTexts } from '../useGameTexts';

/** The round open for stakes, as it is shown. */
export type ShownRound = { round: string; fairness: Fairness | undefined };

/**
 * Pins the commit of the round that is open, and stops the stakes of a game whose proofs do not verify, were changed or withdrawn (O-90),
 * until the member has read what differs and accepted it. They wait for the device, however slow it is. `card` stands where the stakes were,
 * `note` above them.
 */
export function useStakesStopped(gameId: string, shown?: ShownRound): { stopped: boolean; card: ReactNode; note: ReactNode } {
  const { t } = useGameTexts();
  const { value, device } = useKept(pinStore);
  const [isUncompared, setUncompared] = useState(false);
  const pin = value[gameId] ?? NOTHING_PINNED;
  const list = usePin(gameId, shown);

  const wasProven = pin.chains.length > 0;
  const isGone = device !== 'awaited' && shown !== undefined && !shown.fairness && wasProven && !pin.isGoneAccepted;
  const differences = pin.differences.filter(({ isAccepted }) => !isAccepted);
  if (differences.length > 0 || isGone)
    return { stopped: true, card: <StoppedCard gameId={gameId} differences={differences} isGone={isGone} />, note: null };
  // Not a stake before what the device kept is known, and a chain it does not know was looked for in the public list.
  const isAwaited = device === 'awaited' && !isUncompared;
  if (canVerify() && (isAwaited || isStrange(pin, shown?.fairness?.chain_end.toLowerCase())))
    return {
      stopped: true,
      card: isAwaited ? <DeviceSilent shape={<OptionsSkeleton />} onGoOn={() => setUncompared(true)} /> : <ListAwaited {...list} />,
      note: null,
    };
  const keepsNothing = device === 'refused' && shown?.fairness !== undefined;
  return { stopped: false, card: null, note: keepsNothing ? <StatusLine icon="info">{t('fair.keepsNothing')}</StatusLine> : null };
}

/** The public list of chains is on its way; one that does not come says so. */
function ListAwaited({ error, isFetching, refetch }: ListAnswer) {
  const errorText = useErrorText();
  if (error === undefined) return <OptionsSkeleton />;
  return <ErrorState message={errorText(apiErrorOf(error))} onRetry={() => void refetch()} retrying={isFetching} />;
}
