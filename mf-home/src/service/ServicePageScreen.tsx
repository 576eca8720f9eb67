import type { BaseInfo } from '@unison/shared/api';
import { useErrorText } from '@unison/shared/i18n';
import { ErrorState, LinkButton, Screen, Skeleton, SkeletonGroup } from '@unison/shared/ui';
import { useHomeTexts } from '../useHomeTexts';
import { frameRights, serviceAddress } from './address';
import { NeverAsk } from './NeverAsk';
import styles from './ServicePageScreen.module.css';
import { useServiceGate } from './useServiceGate';

const hasAgent = (base: BaseInfo) => base.hasService && serviceAddress(base.serviceUrl) !== undefined;

export function ServicePageScreen() {
  const errorText = useErrorText();
  const { base, error, retry } = useServiceGate(hasAgent);
  const address = base && serviceAddress(base.serviceUrl);

  if (address) return <AgentFrame address={address} />;
  return (
    <Screen>
      {error ? (
        <ErrorState message={errorText(error)} onRetry={retry} />
      ) : (
        <SkeletonGroup>
          <Skeleton shape="block" height="60vh" />
        </SkeletonGroup>
      )}
    </Screen>
  );
}

function AgentFrame({ address }: { address: URL }) {
  const { t } = useHomeTexts();
  return (
    <Screen edgeToEdge>
      <div className={styles.page}>
        <div className={styles.head}>
          <NeverAsk />
          <p className={styles.hint}>{t('service.frameHint')}</p>
          <LinkButton href={address.href} target="_blank" icon="share" block>
            {t('service.newTab')}
          </LinkButton>
        </div>
        <iframe
          src={address.href}
          title={t('service.title')}
          sandbox={frameRights(address)}
          referrerPolicy="no-referrer"
          className={styles.frame}
        />
      </div>
    </Screen>
  );
}
