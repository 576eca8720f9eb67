import { LanguageScreen } from '../language/LanguageScreen';
import { LoginScreen } from '../login/LoginScreen';
import { RegisterScreen } from '../register/RegisterScreen';
import { NotFoundScreen } from './NotFoundScreen';

/** The screens that are part of the shell: whoever cannot load a remote can still log in. */
export function ShellScreen({ screen }: { screen: string }) {
  switch (screen) {
    case 'Login':
      return <LoginScreen />;
    case 'Register':
      return <RegisterScreen />;
    case 'Language':
      return <LanguageScreen />;
    default:
      return <NotFoundScreen />;
  }
}
