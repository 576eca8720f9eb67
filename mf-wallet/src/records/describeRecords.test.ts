import { momentNow } from '@unison/shared/clock';
import type { Withdrawal } from '../parts/recordsApi';
import { describeWithdrawal } from './describeRecords';

const withdrawal: Withdrawal = {
  number: 'W1',
  id: '1',
  status: 0,
  statusText: 'Requested',
  money: 50,
  remark: '',
  createdAt: 1_700_000_000,
  updatedAt: 0,
  canCancel: true,
  cancelLeft: { seconds: 9, receivedAt: momentNow() },
};

test('all rows share the words of their title: ten thousand records are described before the first of them is shown', () => {
  const asked: string[] = [];
  const describe = describeWithdrawal((key) => (asked.push(key), key));
  const [record] = [withdrawal, withdrawal, withdrawal].map(describe);
  expect(asked).toEqual(['record.withdrawal']);
  expect(record?.fields().map(({ label }) => label)).toEqual([
    'record.status',
    'money.amount',
    'record.desc',
    'record.created',
    'record.updated',
  ]);
});
