import { MoneyGate } from '../parts/MoneyGate';
import { TopUpAmount } from './TopUpAmount';

export function RechargeScreen() {
  return <MoneyGate way="topUp">{() => <TopUpAmount />}</MoneyGate>;
}
