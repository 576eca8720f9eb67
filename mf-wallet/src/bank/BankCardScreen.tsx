import { paths } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { Answer } from '@unison/shared/screen';
import { EmptyState, LinkButton, Screen, Skeleton, SkeletonGroup } from '@unison/shared/ui';
import { useFreshUserBank } from '../parts/useFreshUserBank';
import styles from './Bank.module.css';
import { BoundCard } from './BoundCard';

export function BankCardScreen() {
  const { t } = useTexts('wallet');
  return (
    <Screen>
      <Answer of={useFreshUserBank()} loading={<CardBones />}>
        {(bank) =>
          bank.isBound ? (
            <BoundCard bank={bank} />
          ) : (
            <EmptyState
              drawing="card"
              detail={t('bank.once')}
              message={t('bank.none')}
              action={
                <LinkButton variant="primary" href={paths.bindCard()}>
                  {t('info.bank')}
                </LinkButton>
              }
            />
          )
        }
      </Answer>
    </Screen>
  );
}

function CardBones() {
  return (
    <SkeletonGroup>
      <div className={styles.bones}>
        <Skeleton shape="block" height="fill" />
      </div>
    </SkeletonGroup>
  );
}
