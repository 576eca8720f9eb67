import { canVerify } from '@unison/shared/fairness';
import { useTexts } from '@unison/shared/i18n';
import { kept, useKept } from '@unison/shared/session';
import { useToast } from '@unison/shared/ui';
import { use, useEffect } from 'react';
import * as v from 'valibot';
import { AgeAskedContext } from '../age/ageAsked';

const told = kept('registry.uncheckedTold', v.boolean(), { scope: 'visit', fallback: false });

/** Says once a visit that nothing can be checked at this address: a browser gives a page cryptography over a secure connection alone. */
export function UncheckedNotice() {
  const { t } = useTexts('shell');
  const toast = useToast();
  const isAgeAsked = use(AgeAskedContext);
  const { value: isTold, isKnown, change } = useKept(told);
  const isDue = isKnown && !isTold && !isAgeAsked && !canVerify();

  useEffect(() => {
    if (!isDue) return;
    change(() => true);
    toast(t('frame.unchecked'));
  }, [isDue, change, toast, t]);

  return null;
}
