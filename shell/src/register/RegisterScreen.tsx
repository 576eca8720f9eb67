import { paths } from '@unison/shared/contract';
import { LanguageButton } from '../language/LanguageButton';
import { EntryScreen } from '../credentials/EntryScreen';
import { useEnterAsMember } from '../credentials/useEnterAsMember';
import { RegisterForm } from './RegisterForm';

/** `/Register?code=`. A new member starts on `/Mine` (SESSION-22). */
export function RegisterScreen() {
  useEnterAsMember({ to: paths.mine() }, 'stay');
  return (
    <EntryScreen>
      <LanguageButton />
      <RegisterForm />
    </EntryScreen>
  );
}
