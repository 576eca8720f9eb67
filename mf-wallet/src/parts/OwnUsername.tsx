import { useGetUserInfoQuery } from '@unison/shared/api';

/** Whose login password a form asks for: of those that a browser keeps it fills in the one of this name, and keeps what it does not know yet under it. */
export function OwnUsername() {
  const { data: user } = useGetUserInfoQuery();
  return <input type="text" hidden readOnly autoComplete="username" value={user?.username ?? ''} />;
}
