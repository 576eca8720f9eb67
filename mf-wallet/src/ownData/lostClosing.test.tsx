import { screen, waitFor, within } from '@testing-library/react';
import { forgetAnswers } from '@unison/shared/api';
import { unisonCalls } from '@unison/shared/contract';
import { CONTRACT_VERSION, speaksContract } from '@unison/shared/remote';
import { endSession, useSession } from '@unison/shared/session';
import { act } from 'react';
import { platform, renderScreen } from '@unison/shared/testing';
import { manifest } from '../manifest';
import { KeepsOne } from '../testing/keepsOne';
import { OwnDataSection } from './OwnDataSection';

const UNKNOWN = 'It is not known whether the account was closed. If you can still log in, it was not';
const NOTHING = { balance: 0, orders: 0, withdrawals: 0, topups: 0 };

/** As in the app, where the login takes the screen's place once the session is over. */
const UntilLogin = () => (useSession().isMember ? <OwnDataSection /> : null);

async function open() {
  const keeping = renderScreen(<KeepsOne />, { session: true });
  await keeping.user.click(screen.getByRole('button', { name: 'Keep' }));
  await screen.findByText('Kept: 1');
  keeping.unmount();
  platform.answers(unisonCalls.getOpenMoney, NOTHING);
  const rendered = renderScreen(<UntilLogin />, { session: true, base: { capabilities: ['close-account', 'open-money'] } });
  await rendered.user.click(await screen.findByRole('button', { name: 'Close the account' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Close the account' }));
  await rendered.user.type(await sheet.findByLabelText('Login password'), 'secret-1');
  const press = () => rendered.user.click(sheet.getByRole('button', { name: 'Close the account' }));
  return { ...rendered, sheet, press };
}

const messages = () => screen.getByRole('region', { name: 'Status messages' });

async function expectKept(count: number) {
  renderScreen(<KeepsOne />, { session: true });
  expect(await screen.findByText(`Kept: ${count}`)).toBeInTheDocument();
}

test('after a lost answer the sheet says that nobody knows whether the account was closed, and how to find out (B-11) [ERR-22]', async () => {
  platform.networkFails(unisonCalls.closeAccount);
  const { sheet, press } = await open();
  await press();
  expect(await sheet.findByText(UNKNOWN)).toBeVisible();
  expect(messages()).not.toHaveTextContent(UNKNOWN);
  expect(messages()).not.toHaveTextContent('Network error'); // 'please try again' is nothing that anybody knows
  platform.refuses(unisonCalls.closeAccount, 'Still open: stakes not settled: 1');
  await press();
  expect(await screen.findByText(/^Still open/)).toBeVisible();
  expect(sheet.queryByText(UNKNOWN)).not.toBeInTheDocument();
});

test('what a busy platform says is told beside it (B-11) [ERR-02]', async () => {
  platform.refuses(unisonCalls.closeAccount, 'Too many people are here', 503);
  const { sheet, press } = await open();
  await press();
  expect(await sheet.findByText(UNKNOWN)).toBeVisible();
  expect(messages()).toHaveTextContent('Too many people are here');
});

test('whoever is logged out after a lost answer reads why they may not come in again; what the device kept of them is gone (B-11) [ERR-05, Q-09]', async () => {
  platform.networkFails(unisonCalls.closeAccount);
  const { sheet, press, unmount } = await open();
  await press();
  await sheet.findByText(UNKNOWN);
  act(endSession);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(messages()).toHaveTextContent(UNKNOWN);
  unmount();
  await expectKept(0);
});

test('a session that ends while the answer is awaited, or in its place, says so at once (B-11) [ERR-05]', async () => {
  const answer = platform.hangs(unisonCalls.closeAccount);
  const { press, unmount } = await open();
  await press();
  await waitFor(() => expect(platform.requests(unisonCalls.closeAccount)).toHaveLength(1));
  act(endSession);
  expect(messages()).toHaveTextContent(UNKNOWN);
  answer();
  await waitFor(() => expect(screen.getAllByText(UNKNOWN)).toHaveLength(1));
  unmount();

  platform.refuses(unisonCalls.closeAccount, '鉴权错误');
  const ended = await open();
  await ended.press();
  await waitFor(() => expect(ended.sessionEnds()).toEqual(['expired']));
  act(endSession);
  expect(messages()).toHaveTextContent(UNKNOWN);
});

test('a session that ends before any answer was lost takes nothing off the device, and is no broken connection (B-11) [ERR-05, Q-09]', async () => {
  platform.hangs(unisonCalls.closeAccount);
  const { press, store, unmount } = await open();
  await press();
  await waitFor(() => expect(platform.requests(unisonCalls.closeAccount)).toHaveLength(1));
  act(endSession);
  await act(async () => store.dispatch(forgetAnswers())); // as the shell does
  expect(messages()).toHaveTextContent(UNKNOWN);
  expect(messages()).not.toHaveTextContent('Network error');
  unmount();
  await expectKept(1);
});

test('a session that ends for another reason says nothing of a closing (B-11)', async () => {
  const { unmount } = await open();
  act(endSession);
  expect(messages()).not.toHaveTextContent(UNKNOWN);
  unmount();
  await expectKept(1);
});

test('pressed without a network nothing was sent: that is said, and nobody doubts (B-11)', async () => {
  const { sheet, press } = await open();
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  platform.networkFails(unisonCalls.closeAccount);
  await press();
  expect(await screen.findByText('You are offline')).toBeVisible();
  expect(sheet.queryByText(UNKNOWN)).not.toBeInTheDocument();
  network.mockRestore();
});

test('an open page whose shell doubts what was never sent keeps the former release of this', () => {
  expect(['2.1.0', CONTRACT_VERSION].map((shell) => speaksContract(shell, manifest.contract))).toEqual([false, true]);
});

test('whoever closed the sheet hears it elsewhere (B-11) [ERR-22]', async () => {
  const answer = platform.hangs(unisonCalls.closeAccount);
  const { user, sheet, press } = await open();
  await press();
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  platform.networkFails(unisonCalls.closeAccount);
  answer();
  await waitFor(() => expect(messages()).toHaveTextContent(UNKNOWN));
});

describe('whoever closed the sheet', () => {
  /** Closes the account once, with an answer that is lost. */
  const openAndLose = async () => {
    platform.networkFails(unisonCalls.closeAccount);
    const opened = await open();
    await opened.press();
    await opened.sheet.findByText(UNKNOWN);
    return opened;
  };
  /** Closes it, and yields how to press again in the next one. */
  const leaveSheet = async ({ user, sheet }: Awaited<ReturnType<typeof open>>) => {
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    return async () => {
      await user.click(await screen.findByRole('button', { name: 'Close the account' }));
      const next = within(await screen.findByRole('dialog', { name: 'Close the account' }));
      await user.type(await next.findByLabelText('Login password'), 'secret-1');
      const pressNext = () => user.click(next.getByRole('button', { name: 'Close the account' }));
      return { next, pressNext };
    };
  };

  test('after a lost answer, and is logged out later, reads why they may not come in again; what the device kept is gone (B-11) [ERR-05, Q-09]', async () => {
    const opened = await openAndLose();
    await leaveSheet(opened);
    act(endSession);
    await waitFor(() => expect(messages()).toHaveTextContent(UNKNOWN));
    opened.unmount();
    await expectKept(0);
  });

  test('while it was closed reads it where the session has ended in place of the answer (B-11) [ERR-05]', async () => {
    const answer = platform.hangs(unisonCalls.closeAccount);
    const opened = await open();
    await opened.press();
    await leaveSheet(opened);
    platform.refuses(unisonCalls.closeAccount, '鉴权错误');
    answer();
    await waitFor(() => expect(opened.sessionEnds()).toEqual(['expired']));
    act(endSession);
    await waitFor(() => expect(messages()).toHaveTextContent(UNKNOWN));
    opened.unmount();
    await expectKept(1);
  });

  test('and opens it again reads that nobody knows; a session that ends in place of the next answer takes what is kept along (B-11) [ERR-05, Q-09]', async () => {
    const opened = await openAndLose();
    const { next, pressNext } = await (await leaveSheet(opened))();
    expect(next.getByText(UNKNOWN)).toBeVisible();
    platform.refuses(unisonCalls.closeAccount, '鉴权错误');
    await pressNext();
    await waitFor(() => expect(opened.sessionEnds()).toEqual(['expired']));
    act(endSession);
    await waitFor(() => expect(messages()).toHaveTextContent(UNKNOWN));
    opened.unmount();
    await expectKept(0);
  });

  test('and is told by the next one that the account is open hears no more of it when the session ends (B-11)', async () => {
    const opened = await openAndLose();
    const { pressNext } = await (await leaveSheet(opened))();
    platform.refuses(unisonCalls.closeAccount, 'Still open: stakes not settled: 1');
    await pressNext();
    expect(await screen.findByText(/^Still open/)).toBeVisible();
    act(endSession);
    expect(messages()).not.toHaveTextContent(UNKNOWN);
    opened.unmount();
    await expectKept(1);
  });
});
