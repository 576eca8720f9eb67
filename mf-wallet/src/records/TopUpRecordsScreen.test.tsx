import { calls } from '@unison/shared/contract';
import { passTime, platform, rechargeRecord, renderScreen, stopTheClock } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { shownFacts } from '../testing/facts';
import { TopUpRecordsScreen } from './TopUpRecordsScreen';

const show = (options: ScreenOptions = {}) => renderScreen(<TopUpRecordsScreen />, { route: '/RechargeRecord', session: true, ...options });

/** Unix seconds on the clock of the device. */
const at = (day: number, hour: number) => new Date(2026, 2, day, hour).getTime() / 1000;

const TWO_DAYS = [
  rechargeRecord({ no: 'R3', money: 120.5, desc: 'Test card', create_time: at(6, 9), pay_time: at(6, 10) }),
  rechargeRecord({ no: 'R2', money: 33, status: 1, status_text: 'Pending', desc: '', create_time: at(5, 22), pay_time: '' }),
  rechargeRecord({ no: 'R1', money: 1000, status: 4, status_text: 'Credited', create_time: at(5, 8), pay_time: at(5, 9) }),
];

test('top-ups stand under their day, each once with amount, status, note and time [WALLET-21] [WALLET-27] [API-34] (Q-33)', async () => {
  platform.answers(calls.listRecharges, TWO_DAYS);
  show();
  const second = within(await screen.findByRole('article', { name: 'Mar 5, 2026' }));
  const first = within(screen.getByRole('article', { name: 'Mar 6, 2026' }));
  expect(second.getByRole('heading', { name: 'Mar 5, 2026' })).toBeVisible();
  expect(first.getAllByRole('listitem')).toHaveLength(1);
  expect(second.getAllByRole('listitem')).toHaveLength(2);
  const row = first.getByRole('link');
  for (const text of ['120.50', 'Paid', 'Test card', '9:00 AM']) expect(row).toHaveTextContent(text);
  expect(screen.getByText('Not anymore')).toBeVisible();
  expect(platform.requests(calls.listRecharges).map(({ payload }) => payload)).toEqual([{}]);
});

test('status 2 and 4 are highlighted as success, any other stays neutral [WALLET-25] [WALLET-26] (Q-35, O-36)', async () => {
  platform.answers(calls.listRecharges, [...TWO_DAYS, rechargeRecord({ no: 'R0', status: 77, status_text: 'Held by the moon' })]);
  show();
  const badge = async (text: string) => (await screen.findAllByText(text)).find((one) => one.tagName === 'SPAN');
  for (const text of ['Paid', 'Credited']) expect(await badge(text)).toHaveClass('positive');
  for (const text of ['Pending', 'Held by the moon']) expect(await badge(text)).toHaveClass('neutral');
});

test('a record opens as a receipt with every field and its number [WALLET-21] [DATA-102] [DATA-103] [DATA-104] [DATA-105] [DATA-106] [DATA-107] (B-06)', async () => {
  platform.answers(calls.listRecharges, TWO_DAYS);
  const { user, address } = show();
  await user.click(await screen.findByRole('link', { name: /120\.50/ }));
  expect(address()).toBe('/RechargeRecord?record=R3');
  expect(screen.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
  expect(screen.getByText('R3')).toBeVisible();
  expect(shownFacts()).toEqual([
    ['Status', 'Paid'],
    ['Amount', '120.50 K'],
    ['Note', 'Test card'],
    ['Submitted', 'Mar 6, 2026, 9:00 AM'],
    ['Paid', 'Mar 6, 2026, 10:00 AM'],
  ]);
  expect(await screen.findByRole('link', { name: 'Ask customer service' })).toHaveAttribute('href', '/ServiceOnline?topic=money&ref=R3');
});

test('the number is copied; sharing passes on what the receipt says (B-06)', async () => {
  platform.answers(calls.listRecharges, TWO_DAYS);
  const { user } = show({ route: '/RechargeRecord?record=R3' });
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(copied).toHaveBeenCalledTimes(2));
  expect(copied.mock.calls[0]).toEqual(['R3']);
  expect(copied.mock.calls[1]?.[0]).toContain('Record number: R3\nTop-up\nStatus: Paid\nAmount: 120.50 K');
});

test('in Chinese what is passed on has colons of full width [I18N-01]', async () => {
  platform.answers(calls.listRecharges, TWO_DAYS);
  const { user } = show({ route: '/RechargeRecord?record=R3', language: 'zh_cn' });
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await screen.findByRole('button', { name: '分享' }));
  await waitFor(() => expect(copied).toHaveBeenCalledTimes(1));
  expect(copied.mock.calls[0]?.[0]).toContain('编号：R3\n充值\n状态：Paid\n金额：120.50 K');
});

test('where there is no service, nothing leads to one [SERVICE-04]', async () => {
  platform.answers(calls.listRecharges, TWO_DAYS);
  show({ route: '/RechargeRecord?record=R3', base: { iskefu: 0 } });
  await screen.findByText('R3');
  await waitFor(() => expect(platform.requests(calls.getBaseInfo)).toHaveLength(1));
  expect(screen.queryByRole('link', { name: 'Ask customer service' })).not.toBeInTheDocument();
});

test('a record of an address that is not loaded is told, with the list and the service as ways on', async () => {
  platform.answers(calls.listRecharges, TWO_DAYS);
  const { user } = show({ route: '/RechargeRecord?record=R99' });
  expect(await screen.findByText('This record is not among those loaded')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Ask customer service' })).toHaveAttribute('href', '/ServiceOnline?topic=money&ref=R99');
  await user.click(screen.getByRole('link', { name: 'All records' }));
  expect(await screen.findByRole('article', { name: 'Mar 5, 2026' })).toBeVisible();
});

test('the filter shows one status of what is loaded, and says how many that are', async () => {
  platform.answers(calls.listRecharges, TWO_DAYS);
  const { user } = show();
  const filter = within(await screen.findByRole('group', { name: 'Status' }));
  expect(filter.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['All', 'Paid', 'Pending', 'Credited']);
  expect(filter.getByRole('button', { pressed: true })).toHaveTextContent('All');
  expect(screen.getByText(/Filter and file cover the 3 records loaded/)).toBeVisible();
  await user.click(filter.getByRole('button', { name: 'Credited' }));
  expect(filter.getByRole('button', { pressed: true })).toHaveTextContent('Credited');
  expect(screen.getAllByRole('article').map((day) => day.getAttribute('aria-label'))).toEqual(['Mar 5, 2026']);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await user.click(filter.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
});

test('own data is named where the platform gives it (B-11)', async () => {
  platform.answers(calls.listRecharges, TWO_DAYS);
  show({ base: { capabilities: ['own-data'] } });
  expect(await screen.findByRole('link', { name: 'Everything is in your own data' })).toHaveAttribute('href', '/Infomation');
});

describe('the file', () => {
  const saved: Blob[] = [];
  const names: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    names.length = 0;
    // jsdom has neither: what the browser would be handed is kept here.
    URL.createObjectURL = (file: Blob) => `blob:${saved.push(file)}`;
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('holds what the list shows, and how much that is, is said', async () => {
    platform.answers(calls.listRecharges, TWO_DAYS);
    const { user } = show();
    await user.click(within(await screen.findByRole('group', { name: 'Status' })).getByRole('button', { name: 'Paid' }));
    await user.click(screen.getByRole('button', { name: 'Save as a file' }));
    expect(await screen.findByText('Saved a file with one record')).toBeInTheDocument();
    expect(names[0]).toMatch(/^Top-up-records-\d{4}-\d\d-\d\d\.csv$/);
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved[0]!.arrayBuffer());
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFF"Record number","Status","Amount","Note","Submitted","Paid"',
      `"R3","Paid",120.5,"Test card",${new Date(at(6, 9) * 1000).toISOString().replace('.000', '')},${new Date(at(6, 10) * 1000).toISOString().replace('.000', '')}`,
    ]);
  });
});

test('a record with every field missing is a row and a receipt that says so, and so is a list of them', async () => {
  platform.answers(calls.listRecharges, [{}, {}]);
  const { user } = show();
  const rows = within(await screen.findByRole('article', { name: 'Time unknown' })).getAllByRole('link');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent('Top-up–');
  await user.click(rows[1]!);
  await screen.findByRole('heading', { level: 1, name: 'Receipt' });
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['–', '–', '–', '–', '–']);
  expect(screen.queryByText('Record number')).not.toBeInTheDocument();
});

test('hostile words are words', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  platform.answers(calls.listRecharges, [rechargeRecord({ no: '"><b>', desc: hostile, status_text: hostile })]);
  const { user, container } = show();
  await user.click(await screen.findByRole('link', { name: /onerror/ }));
  expect((await screen.findAllByText(hostile)).length).toBeGreaterThan(1);
  expect(screen.getByText('"><b>')).toBeVisible();
  expect(container.querySelector('main img, main b')).toBeNull();
});

test('no top-ups: one line and the way to one', async () => {
  platform.answers(calls.listRecharges, null);
  show();
  expect(await screen.findByText('No top-ups yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Top up' })).toHaveAttribute('href', '/Recharge');
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

test.each([['/RechargeRecord'], ['/RechargeRecord?record=R3']])('%s: a failure has a retry [ERR-02, ERR-22]', async (route) => {
  platform.refuses(calls.listRecharges, 'Busy, try later');
  const { user } = show({ route });
  expect(await screen.findByText('Busy, try later')).toBeVisible();
  platform.answers(calls.listRecharges, TWO_DAYS);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await screen.findAllByText(/120\.50/))[0]).toBeVisible();
});

describe('what is on its way', () => {
  stopTheClock();

  test('is shown as its shape on a receipt, which waits for the newer list before it says that there is none', async () => {
    const release = platform.hangs(calls.listRecharges);
    show({ route: '/RechargeRecord?record=R3' });
    await passTime(100);
    expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
    expect(screen.queryByText('This record is not among those loaded')).not.toBeInTheDocument();
    platform.answers(calls.listRecharges, TWO_DAYS);
    release();
    await passTime(100);
    expect(screen.getByText('R3')).toBeVisible();
  });
});
