import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { HeaderAction } from '@unison/shared/remote';
import { IconButton } from '@unison/shared/ui';
import { useNavigate } from 'react-router-dom';

/** The way to the languages, in the header of a screen for visitors (SESSION-08). */
export function LanguageButton() {
  const { t } = useTexts('shell');
  const navigate = useNavigate();
  return (
    <HeaderAction>
      <IconButton icon="language" label={t('login.language')} onClick={() => void navigate(paths.language())} />
    </HeaderAction>
  );
}
