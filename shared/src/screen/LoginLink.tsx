import { useLocation } from 'react-router-dom';
import { paths } from '../contract';
import { SHARED_TEXTS, useTexts } from '../i18n';
import { Link } from '../ui';

/** The login that leads back here. Of its own, so that an answer is not drawn anew at each step of the address. */
export function LoginLink() {
  const { pathname, search, hash } = useLocation();
  const { t } = useTexts(SHARED_TEXTS);
  return (
    <Link look="alone" href={paths.login()} state={{ from: pathname + search + hash, isBehind: true }}>
      {t('session.needed')}
    </Link>
  );
}
