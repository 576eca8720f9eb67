import type { UserBank } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { ServiceLink } from '@unison/shared/screen';
import { StatusLine } from '@unison/shared/ui';
import { CardPicture } from './CardPicture';

/** The bound account, and that it stays: who has to change it is the service (ERR-20). */
export function BoundCard({ bank }: { bank: UserBank }) {
  const { t } = useTexts('wallet');
  return (
    <>
      <CardPicture bank={bank} />
      <StatusLine action={<ServiceLink look="line" />}>{t('bank.stays')}</StatusLine>
    </>
  );
}
