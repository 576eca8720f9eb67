import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { Link, StatusLine } from '@unison/shared/ui';

/** A withdrawal became this record; a platform that sends no number leads to the records and claims nothing (O-95). */
export function Requested({ number }: { number: string | undefined }) {
  const { t } = useTexts('wallet');
  if (number === undefined) {
    return (
      <Link look="alone" href={paths.withdrawRecords()}>
        {t('money.seeRecords')}
      </Link>
    );
  }
  return (
    <StatusLine
      tone="positive"
      live
      action={
        <Link look="alone" href={paths.withdrawRecords(number)}>
          {t('money.seeReceipt')}
        </Link>
      }
    >
      {t('money.requested', { number })}
    </StatusLine>
  );
}
