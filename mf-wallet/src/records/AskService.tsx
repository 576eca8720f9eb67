import { useGetBaseInfoQuery } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { LinkButton } from '@unison/shared/ui';

/** To the service with the record's number, where the platform has a service. */
export function AskService({ topic, number }: { topic: 'money' | 'game'; number: string | undefined }) {
  const { t } = useTexts('wallet');
  const { data: base } = useGetBaseInfoQuery();
  if (!base?.hasService) return null;
  return (
    <LinkButton href={paths.serviceTopic(topic, number)} icon="service" variant="quiet" block>
      {t('record.askService')}
    </LinkButton>
  );
}
