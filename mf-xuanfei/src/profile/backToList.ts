import { paths } from '@unison/shared/contract';
import { useBack, useGoBack } from '@unison/shared/remote';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isFromList } from '../parts/fromList';

/**
 * Back on `/Profile` returns to the list of that city (DIRECTORY-12): to the very entry it was opened from, so that the list stands where
 * it was left, else to the list's address. Without a city the frame's own back does.
 */
export function useBackToList(): void {
  const navigate = useNavigate();
  const goBack = useGoBack();
  const { state } = useLocation() as { state: unknown }; // the router types the state as any
  const [query] = useSearchParams();
  const cityId = query.get('adsid') ?? '';
  const toList = () => {
    if (isFromList(state)) goBack();
    else void navigate(paths.cityProfiles(cityId, query.get('name') ?? ''), { replace: true });
  };
  useBack(cityId === '' ? undefined : toList);
}
