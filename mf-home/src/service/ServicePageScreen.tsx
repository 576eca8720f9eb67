import type { BaseInfo } from '@unison/shared/api';
import { Answer, foreignAddress, ForeignPage } from '@unison/shared/screen';
import { Screen, Skeleton, SkeletonGroup } from '@unison/shared/ui';
import { useHomeTexts } from '../useHomeTexts';
import { NeverAsk } from './NeverAsk';
import { Reference } from './Reference';
import styles from './ServicePageScreen.module.css';
import { useReference } from './useReference';
import { useServiceGate } from './useServiceGate';

const hasAgent = (base: BaseInfo) => base.hasService && foreignAddress(base.serviceUrl) !== undefined;

export function ServicePageScreen() {
  const answer = useServiceGate(hasAgent);
  const waiting = (
    <Screen>
      <SkeletonGroup className={styles.waiting}>
        <Skeleton shape="block" height="fill" />
      </SkeletonGroup>
    </Screen>
  );
  return (
    <Screen edgeToEdge>
      <Answer of={answer} loading={waiting}>
        {({ serviceUrl }) => <AgentPage url={serviceUrl} />}
      </Answer>
    </Screen>
  );
}

function AgentPage({ url }: { url: string }) {
  const { t } = useHomeTexts();
  const reference = useReference();
  const address = foreignAddress(url);
  if (!address) return null;
  return (
    <ForeignPage address={address} title={t('service.title')}>
      <NeverAsk />
      {reference ? <Reference reference={reference} /> : null}
    </ForeignPage>
  );
}
