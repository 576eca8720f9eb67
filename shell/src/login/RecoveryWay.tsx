import { useCapability } from '@unison/shared/api';
import { useOnDemand } from '@unison/shared/screen';
import { Button } from '@unison/shared/ui';
import styles from '../credentials/EntryScreen.module.css';
import { useShellTexts } from '../useShellTexts';

/** A recovery code, where the platform knows them (B-01). It comes with the settings, late on a slow line: nothing may stand below it. */
export function RecoveryWay({ username }: { username: string }) {
  const { t } = useShellTexts();
  const { Part, isBusy, open, close } = useOnDemand(() =>
    import(/* webpackChunkName: 'sheets' */ '../recovery/RecoverySheet').then((module) => module.RecoverySheet),
  );
  if (!useCapability('recovery')) return null;
  return (
    <>
      <Button variant="quiet" size="small" className={styles.other} aria-haspopup="dialog" busy={isBusy} onClick={open}>
        {t('recovery.use')}
      </Button>
      {Part ? <Part username={username} onClose={close} /> : null}
    </>
  );
}
