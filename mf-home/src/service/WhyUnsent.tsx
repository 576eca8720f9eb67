import { apiErrorOf } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useErrorText } from '@unison/shared/i18n';
import { useSession } from '@unison/shared/session';
import { Link, StatusLine } from '@unison/shared/ui';
import { useLocation } from 'react-router-dom';
import { useHomeTexts } from '../useHomeTexts';
import styles from './Messages.module.css';
import type { Failure } from './useOutbox';

type WhyUnsentProps = {
  /** Others are sent before it. */
  isBehind: boolean;
  failure: Failure | undefined;
  /** Why the messages could not be read: what may have left before waits for them. */
  unread: unknown;
};

/** Why a message has not arrived; that it goes out with the network stands there only where the network is what it waits for. */
export function WhyUnsent({ isBehind, failure, unread }: WhyUnsentProps) {
  const { t, common } = useHomeTexts();
  const errorText = useErrorText();
  const { isMember } = useSession();
  const { pathname, search } = useLocation();
  const withWords = (text: string, thrown: unknown) => `${text}${common('common.colon')}${errorText(thrown)}`;
  if (failure?.isRefused) {
    return (
      <div role="alert">
        <StatusLine tone="danger">{withWords(t('service.notSent'), failure.error)}</StatusLine>
      </div>
    );
  }
  const why = unread ?? failure?.error;
  const error = why === undefined ? undefined : apiErrorOf(why);
  if (error?.kind === 'sessionEnded' && !isMember && !isBehind) {
    return (
      <p role="status" className={styles.state}>
        {t('service.notYet')}
        {common('common.colon')}
        <Link href={paths.login()} state={{ from: pathname + search, isBehind: true }}>
          {t('service.logIn')}
        </Link>
      </p>
    );
  }
  // What is on its way for the first time has no failure yet, and needs none where the device has no network.
  const isForNetwork = error ? error.kind === 'offline' || (error.kind === 'unexpected' && error.status === 0) : !navigator.onLine;
  // It comes as the message is sent, and is all that answers that press.
  if (isBehind || isForNetwork) return <StatusLine live>{t(isBehind ? 'service.behind' : 'service.waiting')}</StatusLine>;
  return (
    <p role="status" className={styles.state}>
      {error?.kind === 'rejected' && error.message !== '' ? withWords(t('service.notYet'), error) : t('service.notYet')}
    </p>
  );
}
