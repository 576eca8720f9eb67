import { useTexts } from '@unison/shared/i18n';
import { Disc, List, ListRow, Picture } from '@unison/shared/ui';
import type { Method } from './payment';
import styles from './TopUp.module.css';

export type WaysProps = { methods: readonly Method[]; busy: Method | undefined; onChoose: (method: Method) => void };

/** The ways to pay, each with what choosing it does. */
export function Ways({ methods, busy, onChoose }: WaysProps) {
  const { t } = useTexts('wallet');
  if (methods.length === 0) return null;
  return (
    <div role="group" aria-label={t('money.method')}>
      <List>
        {methods.map((method, index) => (
          <ListRow
            key={index}
            leading={
              method.icon === '' ? (
                <Disc icon="card" />
              ) : (
                <Picture src={method.icon} alt="" width={40} height={40} priority className={styles.way} />
              )
            }
            title={method.name}
            detail={t('money.methodOpens')}
            detailDescribes
            leads
            busy={method === busy}
            onPress={() => onChoose(method)}
          />
        ))}
      </List>
    </div>
  );
}
