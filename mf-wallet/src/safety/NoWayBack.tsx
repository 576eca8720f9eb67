import { useTexts } from '@unison/shared/i18n';
import { Button, StatusLine } from '@unison/shared/ui';

/** Said where nothing but the app lets its member in: an app that is lost takes the account along (B-01). `onMakeCode` where the platform has recovery codes. */
export function NoWayBack({ onMakeCode }: { onMakeCode: (() => void) | undefined }) {
  const { t } = useTexts('wallet');
  return (
    <>
      <StatusLine tone="warning">
        {onMakeCode ? <p>{t('safety.noCode')}</p> : null}
        <p>{t('safety.noWayBack')}</p>
      </StatusLine>
      {onMakeCode ? (
        <Button block onClick={onMakeCode}>
          {t('safety.recoveryMake')}
        </Button>
      ) : null}
    </>
  );
}
