import { act, renderHook } from '@testing-library/react';
import { unisonCalls } from '@unison/shared/contract';
import { forgetEntries, useForm } from '@unison/shared/forms';
import { KitTexts } from '@unison/shared/i18n';
import { kept, reloadKept } from '@unison/shared/session';
import { platform } from '@unison/shared/testing';
import { ToastProvider } from '@unison/shared/ui';
import { createElement, type ReactNode } from 'react';
import * as v from 'valibot';
import { entryApi } from '../credentials/entryApi';
import { HERE, NEXT, onHome, openPage, put, rules } from '../testing/nextShell';

/** A form says at its end what it did not say beside a field. */
const WithMessages = ({ children }: { children: ReactNode }) =>
  createElement(KitTexts, { children: createElement(ToastProvider, { children }) });

onHome();

test('what a member types is not lost: with something typed nothing is prepared, and what was is given up', () => {
  const field = document.createElement('input');
  document.body.append(field);
  openPage();
  expect(rules()).toHaveLength(1);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  expect(rules()).toEqual([]);
  openPage({ typed: field });
  expect(rules()).toEqual([]);
  field.remove();
  openPage({ typed: field });
  expect(rules()).toHaveLength(1);
});

test('an amount that was chosen by a tap in a form that was left since is not lost: while it is held there nothing is prepared', () => {
  const { result, unmount } = renderHook(() => useForm({ start: { amount: '' }, holdAs: 'amount', send: () => true }), {
    wrapper: WithMessages,
  });
  act(() => result.current.change({ amount: '500' }));
  unmount();
  openPage();
  expect(rules()).toEqual([]);
  forgetEntries();
  openPage();
  expect(rules()).toHaveLength(1);
});

test('what the device refuses to keep is not lost: while this page alone has it nothing is prepared', () => {
  const slip = kept('slip', v.string(), { scope: 'session', fallback: '' }).of();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  slip.change(() => '7');
  full.mockRestore();
  openPage();
  expect(rules()).toEqual([]);
  slip.change(() => '77');
  openPage();
  expect(rules()).toHaveLength(1);
  reloadKept();
});

test('what is on its way to the platform is not lost: while a call that changes something is not answered nothing is prepared', async () => {
  const answer = platform.hangs(unisonCalls.recover);
  const { store, name } = openPage({ version: HERE });
  const sending = store.dispatch(entryApi.endpoints.recoverAccount.initiate({ username: 'mai', code: 'x', newPassword: 'new-1234' }));
  name(NEXT);
  expect(rules()).toEqual([]);
  answer();
  await sending;
  name(NEXT);
  expect(rules()).toHaveLength(1);
});

test.each([
  ['a button works', () => put({ 'aria-busy': 'true' })],
  ['a sheet asks', () => put({ role: 'dialog' })],
  ["somebody else's page stands in a frame, as that of a payment", () => void document.body.append(document.createElement('iframe'))],
  ['a message is read', () => put({}, put({ 'aria-live': 'polite' }, put({ 'data-messages': '' })))],
])('while %s nothing is prepared', (_what, stand) => {
  stand();
  openPage();
  expect(rules()).toEqual([]);
});

test('while something plays nothing is prepared', () => {
  const video = document.body.appendChild(document.createElement('video'));
  Object.defineProperty(video, 'paused', { value: false });
  openPage();
  expect(rules()).toEqual([]);
});
