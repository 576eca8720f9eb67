import { useGetBaseInfoQuery } from '@unison/shared/api';
import type { Fairness } from '@unison/shared/contract';
import { canVerify, NOTHING_PINNED, openRoundOf, withOpenRound, withPublicChains } from '@unison/shared/fairness';
import type { GamePin, OpenRound } from '@unison/shared/fairness';
import { useKept } from '@unison/shared/session';
import { StatusLine } from '@unison/shared/ui';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { FAIRNESS, useGetFairnessQuery } from './fairnessApi';
import { keepPin, pinOf, pinStore } from './pins';
import { DeviceSilent } from '../parts/DeviceSilent';
import { StoppedCard } from './StoppedCard';
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
  usePin(gameId, shown);

  const wasProven = pin.chains.length > 0;
  const isGone = device !== 'awaited' && shown !== undefined && !shown.fairness && wasProven && !pin.isGoneAccepted;
  const differences = pin.differences.filter(({ isAccepted }) => !isAccepted);
  if (differences.length > 0 || isGone)
    return { stopped: true, card: <StoppedCard gameId={gameId} differences={differences} isGone={isGone} />, note: null };
  // Not a stake before what the device kept is known, and a chain it does not know was looked for in the public list.
  const isAwaited = device === 'awaited' && !isUncompared;
  if (canVerify() && (isAwaited || isStrange(pin, shown)))
    return {
      stopped: true,
      card: isAwaited ? <DeviceSilent shape={<OptionsSkeleton />} onGoOn={() => setUncompared(true)} /> : <OptionsSkeleton />,
      note: null,
    };
  const keepsNothing = device === 'refused' && shown?.fairness !== undefined;
  return { stopped: false, card: null, note: keepsNothing ? <StatusLine icon="info">{t('fair.keepsNothing')}</StatusLine> : null };
}

/** The open round is of a chain that this device does not know, while it knows others. */
const isStrange = ({ chains }: GamePin, shown: ShownRound | undefined): boolean =>
  shown?.fairness !== undefined && chains.length > 0 && chains.every(({ end }) => end !== shown.fairness?.chain_end.toLowerCase());

function usePin(gameId: string, shown: ShownRound | undefined): void {
  const { data: base } = useGetBaseInfoQuery();
  const hasProofs = base?.capabilities.includes(FAIRNESS) ?? false;
  const {
    data: known,
    isError,
    isFetching,
    refetch,
  } = useGetFairnessQuery(undefined, { skip: !hasProofs, refetchOnMountOrArgChange: true });
  const done = useRef<string>(undefined);
  const asked = useRef<string>(undefined);
  const openRound = shown?.fairness ? openRoundOf(shown.round, shown.fairness) : undefined;
  const game = known?.games.find(({ id }) => id === gameId);
  // Without the public list a chain that was announced would look like one that was not.
  const hasList = base !== undefined && (!hasProofs || ((known !== undefined || isError) && !isFetching));
  const isReady = openRound !== undefined && canVerify() && gameId !== '' && hasList;
  const name = openRound && [gameId, ...Object.values(openRound)].join();
  useEffect(() => {
    if (!isReady || done.current === name) return;
    // A chain that began while the page was open may stand in the list by now.
    const isListed = game === undefined || game.chains.some(({ chain_end: end }) => end.toLowerCase() === openRound.end);
    if (!isListed && asked.current !== openRound.end) {
      asked.current = openRound.end;
      void refetch();
      return;
    }
    done.current = name;
    void pinOpen(gameId, openRound, game);
  }, [isReady, openRound, name, gameId, game, refetch]);
}

async function pinOpen(gameId: string, openRound: OpenRound, game: Parameters<typeof withPublicChains>[1] | undefined): Promise<void> {
  const pin = await pinOf(gameId);
  const known = game ? withPublicChains(pin, game, Number(openRound.round)) : pin;
  keepPin(gameId, { ...withOpenRound(known, openRound), isGoneAccepted: false });
}
