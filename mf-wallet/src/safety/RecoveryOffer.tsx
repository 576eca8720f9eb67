import { useEffect } from 'react';
import { useCapability } from '@unison/shared/api';
import { useOnDemand } from '@unison/shared/screen';
import { justRegistered, useKept } from '@unison/shared/session';

/** Offers a recovery code to who has just registered, once: until it is made or put off (B-01). A tab that offers it already goes on: it may show a code. */
export function RecoveryOffer() {
  const { value: isNew, change } = useKept(justRegistered);
  const isOffered = useCapability('recovery') && isNew;
  const { Part, open, close } = useOnDemand(() => import('./RecoverySheet').then((module) => module.RecoverySheet));
  useEffect(() => {
    if (isOffered) open();
  }, [isOffered, open]);
  const end = () => {
    change(() => false);
    close();
  };
  return Part ? <Part isOffer onClose={end} /> : null;
}
