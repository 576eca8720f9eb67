import type { ReactNode } from 'react';
import { useGetBaseInfoQuery } from '../api';
import type { BaseInfo } from '../api';
import { useErrorText } from '../i18n';
import { ErrorState, SkeletonRows } from '../ui';

type WithBaseInfoProps = {
  children: (base: BaseInfo) => ReactNode;
  /** Stands where they will be, in their size. Default: rows. */
  loading?: ReactNode;
};

/**
 * What takes stakes or money stands in here: without the platform's settings nobody knows its limits, whether it is closed, or
 * whether it says that nothing here is real money (O-84). Until they are there, or the kept ones of an earlier visit, a retry
 * stands in place of the form.
 */
export function WithBaseInfo({ children, loading }: WithBaseInfoProps) {
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useGetBaseInfoQuery();
  if (data) return children(data);
  if (!error) return loading ?? <SkeletonRows />;
  return <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />;
}
