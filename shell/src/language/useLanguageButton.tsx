import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { useHeaderAction } from '@unison/shared/remote';
import { Button } from '@unison/shared/ui';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';

/** Puts the way to the languages into the header of a screen for visitors (SESSION-08). */
export function useLanguageButton(): void {
  const { t } = useTexts('shell');
  const navigate = useNavigate();
  const button = useMemo(
    () => (
      <Button variant="quiet" size="small" icon="language" onClick={() => void navigate(paths.language())}>
        {t('login.language')}
      </Button>
    ),
    [t, navigate],
  );
  useHeaderAction(button);
}
