import { useTexts } from '@unison/shared/i18n';
import { ServiceLink } from '@unison/shared/screen';
import { StatusLine } from '@unison/shared/ui';

/** The app is lost, and there is no recovery code: a new one asks for a code of the app (B-01). */
export function LostForGood({ isCodeKnown }: { isCodeKnown: boolean }) {
  const { t } = useTexts('wallet');
  return (
    <>
      <StatusLine tone="warning" live>
        {isCodeKnown ? <p>{t('safety.noCode')}</p> : null}
        <p>{t('safety.lostForGood')}</p>
      </StatusLine>
      <ServiceLink icon="service" block />
    </>
  );
}
