import { useSession } from '@unison/shared/session';
import { useLayoutEffect, useState } from 'react';
import { useShell } from '../shell';
import { RemoteScreen, type RemoteScreenProps } from './RemoteScreen';

/** Another one as soon as a member takes another's place: what was typed is not the next one's. Whoever logs in where they stand keeps what they typed. */
function useFirstToken(): string {
  const { token } = useSession();
  const [held, setHeld] = useState({ first: token, token });
  if (held.token !== token) setHeld({ first: held.token !== '' && token !== '' ? token : held.first, token });
  return held.first;
}

/**
 * Keeps a member who is inside a remote on the release they entered with: until they leave, its addresses are looked up in that release's
 * manifest. What the page learned meanwhile is used at the next entry, or at once for an address that the entered release does not have.
 */
export function EnteredScreen(props: RemoteScreenProps) {
  const { record, screen } = props;
  const { entered } = useShell();
  useLayoutEffect(() => {
    entered.enter(record);
    return () => entered.leave(record);
  }, [entered, record]);
  return <RemoteScreen key={`${record.version}/${screen}/${useFirstToken()}`} {...props} />;
}
