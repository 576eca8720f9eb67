import { heldBack } from './heldBack';

const info = (open: string, opencode: number[]) => ({ id: '1', key: 'quick', now_expect: open, opencode, one: 'one', two: 'two' });
const draw = (expect: string) => ({ expect, opencode: [1, 2, 3] });
const order = (expect: string) => ({ key: 'quick', data: [{ expect }], status: 1, status_text: 'Won', opencode: [1, 2, 3], win_money: 5 });
const HISTORY = '/Lottery/getLotteryOneList';
const INFO = '/Lottery/getLotteryInfo';
const ORDERS = '/member/getUserGameList';

test('a round seen open has no draw in any answer until it is published, by whichever name its game is asked for (O-106)', () => {
  const draws = heldBack();
  expect(draws.tell(INFO, '1', info('8', [6, 6, 6]))).toMatchObject({ now_expect: '8', opencode: [6, 6, 6] });
  // The round has ended; the history may be asked before the round is.
  expect(draws.tell(HISTORY, '1', [draw('8'), draw('7')])).toEqual([draw('7')]);
  expect(draws.tell(INFO, 'quick', info('9', [1, 2, 3]))).toMatchObject({ now_expect: '9', opencode: [6, 6, 6] });
  expect(draws.tell(HISTORY, 'quick', [draw('8'), draw('7')])).toEqual([draw('7')]);
  expect(draws.tell(ORDERS, '', [order('8'), order('7')])).toMatchObject([{ status: 0, opencode: [] }, order('7')]);

  draws.publish();
  expect(draws.tell(HISTORY, '1', [draw('8'), draw('7')])).toEqual([draw('8'), draw('7')]);
  expect(draws.tell(INFO, '1', info('9', [1, 2, 3]))).toMatchObject({ now_expect: '9', opencode: [1, 2, 3] });
  expect(draws.tell(ORDERS, '', [order('8')])).toEqual([order('8')]);
});

test('what is published is what has ended: the round that is open then is held back in its turn', () => {
  const draws = heldBack();
  draws.tell(INFO, '1', info('8', [6, 6, 6]));
  draws.publish();
  expect(draws.tell(HISTORY, '1', [draw('8')])).toEqual([]);
});

test('other games and other answers are as they were', () => {
  const draws = heldBack();
  draws.tell(INFO, '1', info('8', [6, 6, 6]));
  expect(draws.tell(HISTORY, '2', [draw('8')])).toEqual([draw('8')]);
  expect(draws.tell('/member/getUserInfo', '', { key: '1' })).toEqual({ key: '1' });
});
