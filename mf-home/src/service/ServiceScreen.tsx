import type { BaseInfo } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useErrorText } from '@unison/shared/i18n';
import { ErrorState, LinkButton, Screen, SkeletonRows } from '@unison/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { useHomeTexts } from '../useHomeTexts';
import { serviceAddress } from './address';
import { Messages } from './Messages';
import { NeverAsk } from './NeverAsk';
import { Reference } from './Reference';
import { SERVICE } from './serviceApi';
import { useServiceGate } from './useServiceGate';

const isOn = (base: BaseInfo) => base.hasService;

export function ServiceScreen() {
  const { t } = useHomeTexts();
  const errorText = useErrorText();
  const [query] = useSearchParams();
  const { base, error, retry } = useServiceGate(isOn);
  const reference = query.get('ref') ?? '';
  const hasMessages = base?.capabilities.includes(SERVICE) ?? false;

  if (!base) {
    return <Screen>{error ? <ErrorState message={errorText(error)} onRetry={retry} /> : <SkeletonRows count={3} />}</Screen>;
  }
  return (
    <Screen>
      <NeverAsk />
      {reference ? <Reference reference={reference} /> : null}
      {hasMessages ? <Messages reference={reference} topic={query.get('topic')} /> : null}
      {serviceAddress(base.serviceUrl) || !hasMessages ? (
        <LinkButton href={paths.servicePage()} variant={hasMessages ? 'secondary' : 'primary'} icon="service" block>
          {t('service.open')}
        </LinkButton>
      ) : null}
    </Screen>
  );
}
