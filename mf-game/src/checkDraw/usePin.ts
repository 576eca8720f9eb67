import { useAskedAgain, useGetBaseInfoQuery } from '@unison/shared/api';
import type { PublicFairness } from '@unison/shared/contract';
import { canVerify, openRoundOf, withOpenRound, withPublicChains } from '@unison/shared/fairness';
import type { GamePin, OpenRound } from '@unison/shared/fairness';
import { useEffect, useRef } from 'react';
import { UNREAD, useGetFairnessQuery } from './fairnessApi';
import { keepPin, pinOf } from './pins';
import type { ShownRound } from './useStakesStopped';

/** What the public list of chains is asked for with. */
export type ListAnswer = { error?: unknown; isFetching: boolean; refetch: () => unknown };

/** A round is of a chain that this device does not know, while it knows others. */
export const isStrange = ({ chains }: GamePin, chain: string | undefined): boolean =>
  chain !== undefined && chains.length > 0 && chains.every(({ end }) => end !== chain);

/** Pins the commit of the round that is open, once for each round and each reading of the public list. */
export function usePin(gameId: string, shown: ShownRound | undefined): ListAnswer {
  const { data: base } = useGetBaseInfoQuery();
  const hasProofs = base?.capabilities.includes('fairness') ?? false;
  const answer = useGetFairnessQuery(undefined, { skip: !hasProofs, refetchOnMountOrArgChange: true });
  const { data: known, isFetching, fulfilledTimeStamp, refetch } = answer;
  useAskedAgain(answer.error, refetch);
  const done = useRef<string>(undefined);
  const asked = useRef<string>(undefined);
  const taken = useRef<string>(undefined);
  const openRound = shown?.fairness ? openRoundOf(shown.round, shown.fairness) : undefined;
  const game = known?.games.find(({ id }) => id === gameId);
  const error = answer.error ?? (known?.isPartial && !game ? UNREAD : undefined);
  const isUnread = error !== undefined;
  // Without the public list a chain that was announced would look like one that was not.
  const hasList = base !== undefined && (!hasProofs || ((known !== undefined || isUnread) && !isFetching));
  const isReady = openRound !== undefined && canVerify() && gameId !== '' && hasList;
  const name = openRound && [gameId, ...Object.values(openRound), isUnread].join();
  useEffect(() => {
    if (!isReady || done.current === name) return;
    // A chain that began while the page was open may stand in the list by now.
    const isListed = isUnread || game === undefined || game.chains.some(({ chain_end: end }) => end.toLowerCase() === openRound.end);
    if (!isListed && asked.current !== openRound.end) {
      asked.current = openRound.end;
      void refetch();
      return;
    }
    done.current = name;
    if (isUnread) return void pinUnlisted(gameId, openRound);
    // A list is of the round it was read in and is taken once: what is published while a page stands open is not missing from it.
    const reading = [gameId, fulfilledTimeStamp].join();
    const isNews = taken.current !== reading;
    taken.current = reading;
    void pinOpen(gameId, openRound, isNews ? game : undefined);
  }, [isReady, openRound, name, gameId, game, isUnread, fulfilledTimeStamp, refetch]);
  return { ...answer, error };
}

async function pinOpen(gameId: string, openRound: OpenRound, game: PublicFairness['games'][number] | undefined): Promise<void> {
  const pin = await pinOf(gameId);
  const known = game ? withPublicChains(pin, game, Number(openRound.round)) : pin;
  keepPin(gameId, { ...withOpenRound(known, openRound), isGoneAccepted: false });
}

/** A list that could not be read is no evidence against a chain that it may name. */
async function pinUnlisted(gameId: string, openRound: OpenRound): Promise<void> {
  if (!isStrange(await pinOf(gameId), openRound.end)) await pinOpen(gameId, openRound, undefined);
}
