import { useEffect } from 'react';
import { useCapability } from '@unison/shared/api';
import { useOnDemand } from '@unison/shared/screen';
import { justRegistered, useKept } from '@unison/shared/session';

/** Offers a recovery code to who has just registered, once: until it is made or put off (B-01). */
export function RecoveryOffer() {
  const { value: isNew, change } = useKept(justRegistered);
  const isOffered = useCapability('recovery') && isNew;
  const { Part, open } = useOnDemand(() => import('./RecoverySheet').then((module) => module.RecoverySheet));
  useEffect(() => {
    if (isOffered) open();
  }, [isOffered, open]);
  return Part && isOffered ? <Part isOffer onClose={() => change(() => false)} /> : null;
}
