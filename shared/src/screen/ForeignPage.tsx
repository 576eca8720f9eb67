import type { ReactNode } from 'react';
import { SHARED_TEXTS, useTexts } from '../i18n';
import { LinkButton, Screen, StatusLine } from '../ui';
import { frameRights } from './foreignAddress';
import { useFrameRefused } from './useFrameRefused';
import styles from './ForeignPage.module.css';

export type ForeignPageProps = {
  /** See `foreignAddress`. */
  address: URL;
  /** Name of the frame for screen readers. */
  title: string;
  /** Stands above the page, e.g. what its visitors should know. */
  children?: ReactNode;
};

/**
 * Somebody else's page inside the app, fenced in, and the way to open it in a tab of its own: a page that refuses frames shows nothing. Where
 * our own policy forbids its origin in a frame, a line says so in its place.
 */
export function ForeignPage({ address, title, children }: ForeignPageProps) {
  const { t } = useTexts(SHARED_TEXTS);
  const isRefused = useFrameRefused(address.href);
  return (
    <Screen edgeToEdge>
      <div className={styles.page}>
        <div className={styles.head}>
          {children}
          {isRefused ? (
            <StatusLine tone="warning" live>
              {t('page.frameRefused')}
            </StatusLine>
          ) : (
            <p className={styles.hint}>{t('page.frameHint')}</p>
          )}
          <LinkButton href={address.href} target="_blank" icon="share" variant={isRefused ? 'primary' : 'secondary'} block>
            {t('page.newTab')}
          </LinkButton>
        </div>
        {isRefused ? null : (
          <iframe src={address.href} title={title} sandbox={frameRights(address)} referrerPolicy="no-referrer" className={styles.frame} />
        )}
      </div>
    </Screen>
  );
}
