import 'fake-indexeddb/auto';
import { act, screen } from '@testing-library/react';
import { reloadAnswers } from '@unison/shared/api';
import { calls } from '@unison/shared/contract';
import { changeLanguage } from '@unison/shared/i18n';
import { baseInfo, platform, rechargeRecord, Reloads, renderScreen } from '@unison/shared/testing';
import { ChannelScreen } from './ChannelScreen';

let member = 8_700;
beforeEach(() => void (member += 1));

const base = (name: string, code: string) => ({ pay_banklist: [{ name, code }], capabilities: ['idempotency'] });
const answered = () => platform.answers(calls.recharge, { pay_url: 'https://pay.example/R1', no: 'R1' });
const sent = () => platform.requests(calls.recharge).map(({ payload, headers }) => ({ payload, key: headers.get('idempotency-key') }));

/** Chooses the test card, in English. */
async function choose(code = 'P2') {
  platform.answers(calls.listRecharges, [rechargeRecord({ no: 'R1', status: 1, status_text: 'Open', money: 200 })]);
  const opened = renderScreen(
    <Reloads>
      <ChannelScreen />
    </Reloads>,
    { route: '/Channel?money=200', session: { id: member }, base: base('Test card', code) },
  );
  await opened.user.click(await screen.findByRole('button', { name: 'Test card' }));
  return {
    ...opened,
    speakSpanish: (nameNow = 'Tarjeta de prueba') => {
      platform.answers(calls.getBaseInfo, baseInfo(base(nameNow, code)));
      return act(async () => {
        await changeLanguage('es_spa');
        opened.store.dispatch(reloadAnswers());
      });
    },
  };
}

test('the same way to pay is the same top-up in another language too: it counts once, as the screen says [WALLET-06] (O-81)', async () => {
  platform.networkFails(calls.recharge);
  const { user, speakSpanish } = await choose();
  expect(await screen.findByText(/^No answer came/)).toBeVisible();
  await speakSpanish();
  expect(await screen.findByText(/^No ha llegado respuesta/)).toBeVisible();
  answered();
  await user.click(await screen.findByRole('button', { name: 'Tarjeta de prueba' }));
  expect(await screen.findByTitle('Pago')).toBeInTheDocument();
  const [first, second] = sent();
  expect(second).toEqual(first);
});

test('a reload in another language leads to the page of the same top-up', async () => {
  answered();
  const { user, speakSpanish } = await choose();
  expect(await screen.findByTitle('Payment')).toBeInTheDocument();
  await speakSpanish();
  expect(await screen.findByText('Tarjeta de prueba')).toBeVisible(); // the page itself names it so
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await user.click(await screen.findByRole('button', { name: 'Tarjeta de prueba' }));
  expect(await screen.findByTitle('Pago')).toBeInTheDocument();
  const [first, second] = sent();
  expect(second).toEqual(first);
});

test('where no code says so, another way in the same place is another top-up (O-50)', async () => {
  platform.networkFails(calls.recharge);
  const { user, speakSpanish } = await choose('');
  expect(await screen.findByText(/^No answer came/)).toBeVisible();
  await speakSpanish('Transferencia');
  answered();
  await user.click(await screen.findByRole('button', { name: 'Transferencia' }));
  expect(await screen.findByTitle('Pago')).toBeInTheDocument();
  expect(sent().map(({ payload }) => payload)).toEqual([
    { pay_way: 'Test card', money: '200', bank_type: '1' },
    { pay_way: 'Transferencia', money: '200', bank_type: '1' },
  ]);
  expect(new Set(sent().map(({ key }) => key)).size).toBe(2);
});

test('of two ways to pay without a code the payment page names the one that was chosen [WALLET-06] (O-50)', async () => {
  answered();
  platform.answers(calls.listRecharges, []);
  const banks = { pay_banklist: [{ name: 'Test card' }, { name: 'Transfer' }], capabilities: ['idempotency'] };
  const { user } = renderScreen(<ChannelScreen />, { route: '/Channel?money=200', session: { id: member }, base: banks });
  await user.click(await screen.findByRole('button', { name: 'Transfer' }));
  expect(await screen.findByTitle('Payment')).toBeVisible();
  expect(screen.getByText('Transfer')).toBeVisible();
  expect(screen.queryByText('Test card')).not.toBeInTheDocument();
});
