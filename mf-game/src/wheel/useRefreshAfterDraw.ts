import { useCapability } from '@unison/shared/api';
import { useDispatch } from 'react-redux';
import { CLIENT_SEED, useListOwnDrawsQuery, useListWinnersQuery, wheelApi } from './wheelApi';

/**
 * What a draw changes, asked for anew once it may be seen: all of it here, or the balance alone, for whoever left before. Draws of another tab or device
 * are there when the page comes into view again; not while `isDrawing`, when the list would tell the prize before the wheel stands.
 */
export function useRefreshAfterDraw(isDrawing: boolean) {
  const dispatch = useDispatch();
  const hasProofs = useCapability(CLIENT_SEED);
  const winners = useListWinnersQuery();
  const own = useListOwnDrawsQuery(undefined, { skip: !hasProofs, refetchOnFocus: !isDrawing });
  const refreshBalance = () => void dispatch(wheelApi.util.invalidateTags(['UserInfo', 'Movement']));
  const refresh = () => {
    refreshBalance();
    void winners.refetch();
    if (hasProofs) void own.refetch();
  };
  return { refresh, refreshBalance };
}
