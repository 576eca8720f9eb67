import { useGetUserInfoQuery } from '../api';
import { useSession } from './useSession';

/** Who is in session; undefined until that is known, and where nobody is. Their balance, which is asked for again and again, draws nothing anew. */
export function useMemberId(skip = false): string | undefined {
  const { isMember } = useSession();
  const { id } = useGetUserInfoQuery(undefined, { skip: skip || !isMember, selectFromResult: ({ data }) => ({ id: data?.id }) });
  return isMember ? id : undefined;
}
