import { useGetBaseInfoQuery } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { Link } from '@unison/shared/ui';

/**
 * The way to the service by its own address, where the platform has one: the service screens live in a remote, which
 * may be the part that failed.
 */
export function ServiceLink() {
  const { t } = useTexts('shell');
  const { data: base } = useGetBaseInfoQuery();
  if (!base?.hasService || base.serviceUrl === '') return null;
  return (
    <Link href={base.serviceUrl} target="_blank" look="alone">
      {t('login.service')}
    </Link>
  );
}
