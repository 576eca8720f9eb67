import { useCapability, useGetUserInfoQuery } from '@unison/shared/api';
import type { UserInfo } from '@unison/shared/api';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { Amounts, Skeleton, SkeletonGroup } from '@unison/shared/ui';
import { MONEY_LOG, useListNewestMovementsQuery } from '../parts/recordsApi';
import { useEffect, useState } from 'react';
import styles from './BalanceLine.module.css';
import { reckonBack } from './reckonBack';
import { drawLine, HEIGHT, WIDTH } from './drawLine';

/** Where the balance went in the last days, drawn and in words, where the platform says so; the same height whether there is something to draw or not. */
export function BalanceLine({ balance }: { balance: UserInfo['money'] }) {
  const hasLog = useCapability(MONEY_LOG);
  const isOfNow = useIsOfNow();
  // Another balance is another question: what was moved since the last answer is missing in it.
  const { currentData, isFetching } = useListNewestMovementsQuery(balance, {
    refetchOnMountOrArgChange: true,
    skip: !hasLog || !isOfNow,
  });
  return (
    <div className={styles.slot}>
      {currentData && balance !== undefined ? (
        <Line balance={balance} movements={currentData.movements} now={currentData.listedAt} />
      ) : isFetching || (hasLog && !isOfNow) ? (
        <SkeletonGroup>
          <Skeleton width="most" height="small" />
        </SkeletonGroup>
      ) : null}
    </div>
  );
}

/** False while the balance that stands here is still asked for anew, as the screen opens: the movements of the former one would be thrown away. */
function useIsOfNow(): boolean {
  const { isFetching } = useGetUserInfoQuery(undefined, { selectFromResult: (user) => ({ isFetching: user.isFetching }) });
  const [isOpen, setOpen] = useState(false);
  const [isOfNow, setOfNow] = useState(false);
  // The screen begins to ask after this part has.
  useEffect(() => setOpen(true), []);
  if (isOpen && !isFetching && !isOfNow) setOfNow(true);
  return isOfNow;
}

type LineProps = { balance: number; movements: Parameters<typeof reckonBack>[1]; now: number };

function Line({ balance, movements, now }: LineProps) {
  const { t } = useTexts('wallet');
  const format = useFormat();
  const line = reckonBack(balance, movements, now);
  const [first] = line;
  if (!first) return balance === 0 && movements.length === 0 ? <p className={styles.none}>{t('record.noMovements')}</p> : null;
  const amounts = line.map((point) => point.balance);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const { path, end } = drawLine(line, now);
  return (
    <figure>
      {/* What it shows stands below it in words. */}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={styles.plot} aria-hidden="true">
        <path className={styles.under} d={`${path}V${HEIGHT}H0z`} />
        <path className={styles.line} d={path} vectorEffect="non-scaling-stroke" />
        <path className={styles.now} d={`M${WIDTH} ${end}h0`} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className={styles.words}>
        <span>{t('mine.lineSince', { day: format.date(first.at) })}</span>
        {low === high ? null : (
          <span>
            <Amounts>{t('mine.lineRange', { low: format.money(low), high: format.money(high) })}</Amounts>
          </span>
        )}
      </figcaption>
    </figure>
  );
}
