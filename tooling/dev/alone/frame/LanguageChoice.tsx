import { reloadAnswers } from '@unison/shared/api';
import { LANGUAGES, type Language } from '@unison/shared/contract';
import { changeLanguage, useTexts } from '@unison/shared/i18n';
import { useDispatch } from 'react-redux';
import styles from './AloneFrame.module.css';

const isLanguage = (code: string): code is Language => LANGUAGES.some((language) => language === code);

/** The language of the screens, by its code. */
export function LanguageChoice() {
  const dispatch = useDispatch();
  const { language } = useTexts('shared');
  const choose = async (code: string) => {
    if (!isLanguage(code)) return;
    await changeLanguage(code);
    dispatch(reloadAnswers());
  };
  return (
    <select className={styles.language} aria-label="Language" value={language} onChange={({ target }) => void choose(target.value)}>
      {LANGUAGES.map((code) => (
        <option key={code}>{code}</option>
      ))}
    </select>
  );
}
