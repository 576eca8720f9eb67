import { useCapability } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { List, Section } from '@unison/shared/ui';
import { SheetRow } from './SheetRow';

/** What guards the account, as a part of `/Infomation` (O-83): each row opens a sheet, and stands only where the platform offers it. */
export function SafetySection() {
  const { t } = useTexts('wallet');
  const hasSessions = useCapability('sessions');
  if (!hasSessions) return null;
  return (
    <Section heading={t('safety.title')}>
      <List>
        <SheetRow icon="user" title={t('safety.sessions')} load={() => import('./SessionsSheet').then((module) => module.SessionsSheet)} />
      </List>
    </Section>
  );
}
