import { useTexts } from '@unison/shared/i18n';
import { Button, Checkbox, type CheckboxProps } from '@unison/shared/ui';
import { useState } from 'react';
import { useLoadedPart } from '../frame/useLoadedPart';
import styles from '../credentials/EntryScreen.module.css';

const loadSheet = () => import('./AgreementSheet').then(({ AgreementSheet }) => AgreementSheet);

/** The tick, the way to read what is agreed to, and the age it is for (SESSION-16, Q-16, O-78). */
export function Agreement(tick: Pick<CheckboxProps, 'name' | 'checked' | 'error' | 'onChange'>) {
  const { t } = useTexts('shell');
  const [isReading, setReading] = useState(false);
  const AgreementSheet = useLoadedPart(isReading, loadSheet);
  return (
    <div>
      <Checkbox {...tick} label={t('register.agreement')} hint={t('age.body')} />
      <Button variant="quiet" size="small" className={styles.outdented} onClick={() => setReading(true)}>
        {t('agreement.open')}
      </Button>
      {isReading && AgreementSheet ? <AgreementSheet onClose={() => setReading(false)} /> : null}
    </div>
  );
}
