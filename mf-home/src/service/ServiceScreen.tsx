import type { BaseInfo } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { Answer, foreignAddress } from '@unison/shared/screen';
import { LinkButton, Screen, SkeletonRows } from '@unison/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { useHomeTexts } from '../useHomeTexts';
import { Messages } from './Messages';
import { NeverAsk } from './NeverAsk';
import { Reference } from './Reference';
import { SERVICE } from './serviceApi';
import { useReference } from './useReference';
import { useServiceGate } from './useServiceGate';

const takesMessages = (base: BaseInfo) => base.capabilities.includes(SERVICE);
const isOn = (base: BaseInfo) => base.hasService && (takesMessages(base) || foreignAddress(base.serviceUrl) !== undefined);

export function ServiceScreen() {
  const answer = useServiceGate(isOn);
  return (
    <Screen>
      <Answer of={answer} loading={<SkeletonRows count={3} />}>
        {(base) => <Service base={base} />}
      </Answer>
    </Screen>
  );
}

function Service({ base }: { base: BaseInfo }) {
  const { t } = useHomeTexts();
  const [query] = useSearchParams();
  const reference = useReference();
  const hasMessages = takesMessages(base);
  const agent = foreignAddress(base.serviceUrl) ? (
    <LinkButton href={paths.servicePage(reference)} variant={hasMessages ? 'secondary' : 'primary'} icon="service" block>
      {t('service.open')}
    </LinkButton>
  ) : null;
  return (
    <>
      <NeverAsk />
      {reference ? <Reference reference={reference} /> : null}
      {hasMessages ? (
        <Messages reference={reference} topic={query.get('topic')}>
          {agent}
        </Messages>
      ) : (
        agent
      )}
    </>
  );
}
