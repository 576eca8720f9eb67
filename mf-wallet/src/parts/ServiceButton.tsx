import { useGetBaseInfoQuery } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { LinkButton } from '@unison/shared/ui';

/** The way to the service, where the platform has one. */
export function ServiceButton() {
  const { t } = useTexts('wallet');
  const { data: base } = useGetBaseInfoQuery();
  return base?.hasService ? <LinkButton href={paths.service()}>{t('mine.service')}</LinkButton> : null;
}
