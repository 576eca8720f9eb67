import { paths } from '@unison/shared/contract';
import { useLanguageButton } from '../language/useLanguageButton';
import { EntryScreen } from '../login/EntryScreen';
import { useEnterAsMember } from '../login/useEnterAsMember';
import { RegisterForm } from './RegisterForm';

/** `/Register?code=`. A new member starts on `/Mine` (SESSION-22). */
export function RegisterScreen() {
  useEnterAsMember(paths.mine(), 'stay');
  useLanguageButton();
  return (
    <EntryScreen>
      <RegisterForm />
    </EntryScreen>
  );
}
