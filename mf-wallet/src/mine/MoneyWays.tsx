import { useGetBaseInfoQuery } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { Button, LinkButton } from '@unison/shared/ui';
import { CLOSED } from '../parts/MoneyGate';
import { useServiceToast } from '../parts/useServiceToast';
import styles from './MineScreen.module.css';

/**
 * Top-up and withdrawal; while the platform closes them the buttons stay and say so (Q-22, WALLET-09, WALLET-10). No balance goes along (O-75): user info
 * is there already, and an address outlives the session.
 */
export function MoneyWays() {
  const { t } = useTexts('wallet');
  const serviceToast = useServiceToast();
  const { data: base } = useGetBaseInfoQuery();
  const ways = [
    { name: t('mine.recharge'), href: paths.recharge(), closed: t(CLOSED.topUp), variant: 'primary' },
    { name: t('mine.withdraw'), href: paths.withdraw(), closed: t(CLOSED.withdrawal), variant: 'secondary' },
  ] as const;
  return (
    <div className={styles.actions}>
      {ways.map(({ name, href, closed, variant }) =>
        base?.moneyClosed ? (
          <Button key={href} variant={variant} block onClick={() => void serviceToast(closed)}>
            {name}
          </Button>
        ) : (
          <LinkButton key={href} href={href} variant={variant} block>
            {name}
          </LinkButton>
        ),
      )}
    </div>
  );
}
