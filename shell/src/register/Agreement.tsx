import { useTexts } from '@unison/shared/i18n';
import { useOnDemand } from '@unison/shared/screen';
import { Button, Checkbox, type CheckboxProps } from '@unison/shared/ui';
import styles from '../credentials/EntryScreen.module.css';

/** The tick, the way to read what is agreed to, and the age it is for (SESSION-16, Q-16, O-78). */
export function Agreement(tick: Pick<CheckboxProps, 'name' | 'checked' | 'error' | 'onChange'>) {
  const { t } = useTexts('shell');
  const {
    Part: AgreementSheet,
    isBusy,
    open,
    close,
  } = useOnDemand(() => import(/* webpackChunkName: 'sheets' */ './AgreementSheet').then((module) => module.AgreementSheet));
  return (
    <div>
      <Checkbox {...tick} label={t('register.agreement')} hint={t('age.body')} />
      <Button variant="quiet" size="small" className={styles.outdented} aria-haspopup="dialog" busy={isBusy} onClick={open}>
        {t('agreement.open')}
      </Button>
      {AgreementSheet ? <AgreementSheet onClose={close} /> : null}
    </div>
  );
}
