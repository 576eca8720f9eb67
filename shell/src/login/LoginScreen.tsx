import { useTexts } from '@unison/shared/i18n';
import { HeaderAction } from '@unison/shared/remote';
import { ServiceLink } from '@unison/shared/screen';
import { StatusLine } from '@unison/shared/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../shell';
import { refusalIn, wayOn } from '../routing/returnAddress';
import { useRouteTable } from '../routing/useDestination';
import { LanguageButton } from '../language/LanguageButton';
import { EntryScreen } from '../credentials/EntryScreen';
import { LoginForm } from './LoginForm';
import { useEnterAsMember } from '../credentials/useEnterAsMember';

/** `/Login`. */
export function LoginScreen() {
  const { t } = useTexts('shell');
  const { session } = useShell();
  const { state } = useLocation();
  const table = useRouteTable();
  const isShown = useEnterAsMember(wayOn(state, table), 'goBack');
  useEffect(() => session.loginOpened(), [session]);

  const refusal = refusalIn(state);

  if (!isShown) return null;
  return (
    <EntryScreen>
      <HeaderAction>
        <ServiceLink look="icon">{t('login.service')}</ServiceLink>
      </HeaderAction>
      <LanguageButton />
      {refusal ? (
        <StatusLine tone="danger" live>
          {refusal}
        </StatusLine>
      ) : null}
      <LoginForm />
    </EntryScreen>
  );
}
