import { useCapability, useGetUserInfoQuery } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { List, Section } from '@unison/shared/ui';
import { OwnDataRow } from './OwnDataRow';
import { SheetRow } from '../parts/SheetRow';

/** What is the member's own, on the platform and on this device; each row stands only where there is such a thing. */
export function OwnDataSection() {
  const { t } = useTexts('wallet');
  const inviteCode = useGetUserInfoQuery().data?.inviteCode ?? '';
  const hasReports = useCapability('reports');
  const hasOwnData = useCapability('own-data');
  const canClose = useCapability('close-account');
  return (
    <Section heading={t('own.title')}>
      <List>
        {inviteCode === '' ? null : (
          <SheetRow icon="share" title={t('invite.title')} load={() => import('./InviteSheet').then((module) => module.InviteSheet)} />
        )}
        {hasReports ? (
          <SheetRow icon="report" title={t('own.reported')} load={() => import('./ReportedSheet').then((module) => module.ReportedSheet)} />
        ) : null}
        <SheetRow icon="heart" title={t('kept.title')} load={() => import('./KeptSheet').then((module) => module.KeptSheet)} />
        {hasOwnData ? <OwnDataRow /> : null}
        {canClose ? (
          <SheetRow icon="trash" title={t('own.close')} load={() => import('./ClosingSheet').then((module) => module.ClosingSheet)} />
        ) : null}
      </List>
    </Section>
  );
}
