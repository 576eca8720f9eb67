import { useGetBaseInfoQuery } from '@unison/shared/api';
import { Card, Screen } from '@unison/shared/ui';
import type { ReactNode } from 'react';
import { usePlatformName } from '../frame/useDocumentTitle';
import styles from './EntryScreen.module.css';

/** The face of login and registration: the platform's name and pictures (O-20) above the form. */
export function EntryScreen({ children }: { children: ReactNode }) {
  const { data: base } = useGetBaseInfoQuery();
  const name = usePlatformName();
  return (
    <Screen edgeToEdge>
      <div className={styles.entry}>
        {base?.loginBackground ? <img className={styles.background} src={base.loginBackground} alt="" /> : null}
        <div className={styles.brand}>
          {base?.icon ? <img className={styles.icon} src={base.icon} alt="" width={64} height={64} /> : <span className={styles.icon} />}
          <p className={styles.name}>{name}</p>
        </div>
        <Card className={styles.form}>{children}</Card>
      </div>
    </Screen>
  );
}
