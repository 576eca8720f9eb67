import { useGetBaseInfoQuery } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { Link, LinkButton } from '@unison/shared/ui';

/**
 * The way to the service by its own address, where the platform has one: the service screens live in a remote, which
 * may be the part that failed. `beside`: it stands among quiet buttons and looks like them.
 */
export function ServiceLink({ beside = false }: { beside?: boolean }) {
  const { t } = useTexts('shell');
  const { data: base } = useGetBaseInfoQuery();
  if (!base?.hasService || base.serviceUrl === '') return null;
  if (beside) {
    return (
      <LinkButton variant="quiet" size="small" href={base.serviceUrl} target="_blank">
        {t('login.service')}
      </LinkButton>
    );
  }
  return (
    <Link href={base.serviceUrl} target="_blank" look="alone">
      {t('login.service')}
    </Link>
  );
}
