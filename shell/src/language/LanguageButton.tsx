import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { HeaderAction } from '@unison/shared/remote';
import { Button } from '@unison/shared/ui';
import { useNavigate } from 'react-router-dom';

/** The way to the languages, in the header of a screen for visitors (SESSION-08). */
export function LanguageButton() {
  const { t } = useTexts('shell');
  const navigate = useNavigate();
  return (
    <HeaderAction>
      <Button variant="quiet" size="small" icon="language" onClick={() => void navigate(paths.language())}>
        {t('login.language')}
      </Button>
    </HeaderAction>
  );
}
