import { useGetBaseInfoQuery } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import type { ToastMessage } from '@unison/shared/ui';
import { useGameTexts } from '../useGameTexts';
import { useServiceWay } from './useServiceWay';

/** For a toast about a balance that is too small: the link to the top-up, while that is closed to the service (Q-23, O-104). */
export function useTopUpWay(): Pick<ToastMessage, 'link'> {
  const { t } = useGameTexts();
  const service = useServiceWay();
  const { data: base } = useGetBaseInfoQuery();
  return base?.moneyClosed ? service : { link: { label: t('game.topUp'), href: paths.recharge() } };
}
