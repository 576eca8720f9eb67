import { useTexts } from '@unison/shared/i18n';
import { LONGEST_TOKEN, readGrant } from '@unison/shared/remote/grant';
import { useForm, withoutGaps } from '@unison/shared/forms';
import { Form, TextField } from '@unison/shared/ui';
import { combinationLink, readCombination } from '@unison/shared/remote/combination';
import { useShell } from '../shell';
import { heldGrant } from './heldGrant';
import { trialState } from './trialState';

/** On a deployment for members: the grant comes first. It is kept in this tab alone and stands in no address. */
export function GrantForm() {
  const { t } = useTexts('shell-testers');
  const { tester } = useShell();
  const form = useForm({
    start: { grant: '' },
    longest: { grant: LONGEST_TOKEN },
    check: ({ grant }) => ({ grant: readGrant(withoutGaps(grant)) ? undefined : t('grant.none') }),
    send({ grant }) {
      trialState.set({ grant: withoutGaps(grant) });
      const { pathname, search } = window.location;
      const link = combinationLink(pathname + search, tester.trial?.asked ?? readCombination('').combination);
      tester.goTo(`${link}${link.includes('?') ? '&' : '?'}panel`);
      return true;
    },
  });
  const rights = tester.rights.now();
  if (!rights.needsGrant || heldGrant(rights)) return null;
  return (
    <Form of={form} submit={t('grant.use')}>
      <TextField {...form.text('grant')} label={t('grant.label')} hint={t('grant.hint')} spellCheck={false} />
    </Form>
  );
}
