import { LOCALE, paths, type Language } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { useSaving } from '@unison/shared/session';
import { Icon, List, ListRow, Screen } from '@unison/shared/ui';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useBackWithin } from '../routing/backWithin';
import { useLanguageChoice } from './useLanguageChoice';
import { useOfferedLanguages } from './useOfferedLanguages';

/** `/Language`: every language in its own words; choosing one acts at once and leads on (I18N-03 to I18N-06). */
export function LanguageScreen() {
  const { t, language } = useTexts('shell');
  const languages = useOfferedLanguages();
  const choose = useLanguageChoice();
  const { save } = useSaving();
  const leave = useLeaveLanguage();
  const [chosen, setChosen] = useState<Language>();

  // Two presses may come before the row is drawn busy.
  const isLocked = useRef(false);
  const pick = async (code: Language) => {
    if (isLocked.current) return;
    isLocked.current = true;
    setChosen(code);
    await save({ unwrap: () => choose(code) }, { then: leave, leads: true });
    isLocked.current = false;
    setChosen(undefined);
  };

  return (
    <Screen>
      <List label={t('lang.title')}>
        {languages.map(({ code, name }) => (
          <ListRow
            key={code}
            title={<span lang={LOCALE[code]}>{name}</span>}
            trailing={code === language ? <Icon name="check" label={t('lang.current')} /> : null}
            busy={code === chosen}
            onPress={() => void pick(code)}
          />
        ))}
      </List>
    </Screen>
  );
}

/** Opened from the settings it leads to the root, from anywhere else one step back (I18N-05, I18N-06, Q-44). */
function useLeaveLanguage(): () => void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const goBack = useBackWithin();
  return query.get('type') === 'setting' ? () => void navigate(paths.root()) : goBack;
}
