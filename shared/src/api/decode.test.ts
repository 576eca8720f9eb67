import { calls } from '../contract';
import { decodeAnswer } from './decode';

const answered = (data: unknown) => JSON.stringify({ code: 200, msg: 'Order placed', data });
const UNREADABLE = [
  ['plain text', 'success'],
  ['base64 of plain text', Buffer.from('success').toString('base64')],
];

describe.each(UNREADABLE)('a success whose data is %s', (_what, data) => {
  test.each([
    ['an order', calls.placeOrder, { no: undefined }],
    ['a withdrawal', calls.withdraw, { no: undefined }],
  ])('is %s that was done, in the words of the platform [ERR-01] [GAME-16] (O-64)', (_call, call, done) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(decodeAnswer(call, answered(data), 200)).toEqual({ data: done, message: 'Order placed' });
    warn.mockRestore();
  });

  test.each([calls.setSex, calls.setName, calls.setBank, calls.checkLogin])('%# is done where nothing of it is shown [ERR-01]', (call) => {
    expect(decodeAnswer(call, answered(data), 200)).toMatchObject({ message: 'Order placed' });
  });

  test.each([calls.getUserInfo, calls.listPlaces, calls.listFeed, calls.uploadImage, calls.recharge, calls.getWithdrawRule])(
    '%# is malformed where something of it is needed, never empty [ERR-22] [O-103]',
    (call) => {
      expect(decodeAnswer(call, answered(data), 200)).toEqual({ error: { kind: 'malformed', endpoint: call.id } });
    },
  );
});
