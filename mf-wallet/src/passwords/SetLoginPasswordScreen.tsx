import { useCapability, useGetBaseInfoQuery } from '@unison/shared/api';
import { useForm } from '@unison/shared/forms';
import { useGoBack } from '@unison/shared/remote';
import { useSaving } from '@unison/shared/session';
import { Form, PasswordField, Screen, StatusLine, useToast } from '@unison/shared/ui';
import { useSetLoginPasswordMutation } from '../parts/accountApi';
import { OwnUsername } from '../parts/OwnUsername';
import { useWalletTexts } from '../useWalletTexts';
import { loginPasswordProblems } from './entries';

export function SetLoginPasswordScreen() {
  const { t, common } = useWalletTexts();
  const goBack = useGoBack();
  const toast = useToast();
  const endsOthers = useCapability('sessions');
  const endsCode = useCapability('recovery');
  const { data: base } = useGetBaseInfoQuery();
  const { save, refusal } = useSaving({ keep: true, unanswered: t('pwd.unanswered'), unknown: t('pwd.unknown') });
  const [setLoginPassword] = useSetLoginPasswordMutation();
  const form = useForm({
    start: { old: '', next: '', repeat: '' },
    check: (entries) => loginPasswordProblems(entries, base?.passwordMin ?? 0, t),
    send: async ({ old, next }) => {
      const isSaved = await save(setLoginPassword({ old, next }), { then: goBack, leads: true });
      if (isSaved && endsOthers) toast(t('pwd.othersEnded'));
      return isSaved;
    },
  });

  return (
    <Screen>
      <Form of={form} submit={common('common.save')}>
        {endsOthers ? <StatusLine>{t('pwd.endsOthers')}</StatusLine> : null}
        {endsCode ? <StatusLine>{t('pwd.endsCode')}</StatusLine> : null}
        <OwnUsername />
        <PasswordField {...form.text('old')} autoComplete="current-password" label={t('pwd.old')} />
        <PasswordField
          {...form.text('next')}
          autoComplete="new-password"
          label={t('pwd.new')}
          hint={base?.passwordMin ? t('pwd.least', { n: base.passwordMin }) : undefined}
        />
        <PasswordField {...form.text('repeat')} autoComplete="new-password" label={t('pwd.repeat')} />
        {refusal}
      </Form>
    </Screen>
  );
}
