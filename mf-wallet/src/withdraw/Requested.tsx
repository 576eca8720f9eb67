import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { Link, StatusLine } from '@unison/shared/ui';
import { isAsked } from '../parts/recordStatus';
import { useListWithdrawalsQuery } from '../parts/recordsApi';

/** A withdrawal became this record; a platform that sends no number leads to the records and claims nothing (O-95). */
export function Requested({ number }: { number: string | undefined }) {
  const { t } = useTexts('wallet');
  const { data } = useListWithdrawalsQuery();
  if (number === undefined) {
    return (
      <Link look="alone" href={paths.withdrawRecords()}>
        {t('money.seeRecords')}
      </Link>
    );
  }
  const record = data?.find((one) => one.number === number);
  // It may have been canceled or worked on since: from then on its record has the word.
  const isJustAsked = record === undefined || isAsked(record);
  return (
    <StatusLine
      tone={isJustAsked ? 'positive' : 'info'}
      live
      action={
        <Link look="alone" href={paths.withdrawRecords(number)}>
          {t('money.seeReceipt')}
        </Link>
      }
    >
      {isJustAsked ? t('money.requested', { number }) : t('money.recordsSay', { status: record.statusText })}
    </StatusLine>
  );
}
