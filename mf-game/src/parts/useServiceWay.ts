import { useGetBaseInfoQuery } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import type { ToastMessage } from '@unison/shared/ui';
import { useGameTexts } from '../useGameTexts';

/** For a toast that tells what only the service can change: the link to it, where the platform has one (O-104). */
export function useServiceWay(): Pick<ToastMessage, 'link'> {
  const { common } = useGameTexts();
  const { data: base } = useGetBaseInfoQuery();
  return base?.hasService ? { link: { label: common('service.name'), href: paths.service() } } : {};
}
