import { useGetBaseInfoQuery } from '@unison/shared/api';
import { Card, Ornament, Screen } from '@unison/shared/ui';
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
        <Ornament src={base?.loginBackground ?? ''} className={styles.background} />
        <div className={styles.brand}>
          <Ornament
            src={base?.icon ?? ''}
            size={64}
            className={styles.icon}
            instead={
              <span className={styles.icon} aria-hidden="true">
                {[...name.trim()].slice(0, 1)}
              </span>
            }
          />
          <p className={styles.name}>{name}</p>
        </div>
        <Card className={styles.form}>{children}</Card>
      </div>
    </Screen>
  );
}
