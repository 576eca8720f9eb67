import 'fake-indexeddb/auto';
import { reloadAnswers } from '@unison/shared/api';
import { calls } from '@unison/shared/contract';
import { changeLanguage } from '@unison/shared/i18n';
import { clearKept } from '@unison/shared/session';
import { lotteryInfo, lotteryOption, platform, words } from '@unison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answerGame, openGameScreen } from '../testing/game';
import { review } from '../testing/stakes';

beforeEach(() => answerGame({ second: 400 }));
afterEach(() => clearKept('7'));

/** A stake of 10 on big, asked in English. */
async function stake() {
  const opened = openGameScreen({ base: { capabilities: ['idempotency'] } });
  const popup = await review(opened.user, ['Big'], '10');
  return { ...opened, popup };
}

/** From now on everything is Spanish, as another tab of the app may ask for. */
function speakSpanish({ store }: Awaited<ReturnType<typeof stake>>) {
  platform.answers(calls.getGame, lotteryInfo({ last_expect: '1001', second: 400, name: 'Dados' }));
  platform.answers(calls.listOdds, [lotteryOption({ type: 'bi', name: 'Grande', proportion: 1.98 })]);
  return act(async () => {
    await changeLanguage('es_spa');
    store.dispatch(reloadAnswers());
  });
}

test('what is asked to be confirmed is named in another language too, and stays the same stake (O-08) [GAME-07]', async () => {
  const opened = await stake();
  await speakSpanish(opened);
  const popup = within(await screen.findByRole('dialog', { name: 'Confirma tu apuesta' }));
  expect(await popup.findByText('Grande')).toBeVisible();
  expect(popup.getByRole('button', { name: /Grande$/ })).toBeVisible();
  expect(popup.queryByText('Big')).not.toBeInTheDocument();
});

test('a stake without an answer is told by its game’s name in the language of the moment, and so is what became of it (O-08)', async () => {
  const opened = await stake();
  platform.networkFails(calls.placeOrder);
  await opened.user.click(opened.popup.getByRole('button', { name: 'Place stake' }));
  expect(await screen.findByText(/^No answer yet/)).toHaveTextContent('Quick dice');
  await speakSpanish(opened);
  await waitFor(() => expect(screen.getByText(/^Aún sin respuesta/)).toHaveTextContent('Dados'));
  platform.answers(calls.placeOrder, { no: 'G7' }, 'Hecha');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(words('Dados\u00a0· Ronda 1002\u00a0· 10 K\u00a0· Hecha'))).toBeVisible();
});
