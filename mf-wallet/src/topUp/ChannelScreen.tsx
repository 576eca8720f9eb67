import { paths } from '@unison/shared/contract';
import { parsePositiveAmount } from '@unison/shared/format';
import { Navigate, useSearchParams } from 'react-router-dom';
import { MoneyGate } from '../parts/MoneyGate';
import { TopUp } from './TopUp';

/** No step can be skipped: without an amount there is nothing to pay (WALLET-08, O-75). */
export function ChannelScreen() {
  const [query] = useSearchParams();
  const money = parsePositiveAmount(query.get('money') ?? '');
  if (money === undefined) return <Navigate to={paths.recharge()} replace />;
  return (
    <MoneyGate way="topUp">
      {({ payBanks }, keepOpen) => <TopUp key={money} money={money} methods={payBanks} onPaying={keepOpen} />}
    </MoneyGate>
  );
}
