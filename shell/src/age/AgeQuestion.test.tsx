import type { EarlyAge } from '@unison/shared/api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../testing/openApp';

test('a first visit asks for the age, as a declaration, with the language at hand (O-83)', async () => {
  const { user } = await openApp('/Home', { saysAge: false });
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByText('This app is for people aged 18 or older')).toBeVisible();
  expect(within(sheet).getByText(/your own declaration/)).toBeVisible();
  expect(within(sheet).getByRole('option', { name: '日本語' })).toHaveAttribute('lang', 'ja-JP');
  await user.selectOptions(within(sheet).getByLabelText('Language'), 'es_spa');
  expect(await screen.findByRole('button', { name: 'Tengo 18 años o más' })).toBeVisible();
});

test('a platform that lists few languages: the field shows the one of the page, and each that is listed can be chosen (O-83) [I18N-03]', async () => {
  const { user } = await openApp('/Home', { saysAge: false, base: { lang_data: [{ code: 'ja_ja', name: '日本語' }] } });
  const sheet = await screen.findByRole('dialog');
  const field = within(sheet).getByLabelText('Language');
  await waitFor(() =>
    expect(
      within(sheet)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['English', '日本語']),
  );
  expect(field).toHaveDisplayValue('English');
  await user.selectOptions(field, 'ja_ja');
  await waitFor(() => expect(document.documentElement.lang).toBe('ja-JP'));
  expect(field).toHaveDisplayValue('日本語');
});

test.each([
  ['I am 18 or older', ['yes', 'no'], 0],
  ['Leave', ['yes', 'no'], 1],
  ['This app is for people aged 18 or older', [], 0],
])('taken over from the document the focus is at %s: at the answer that had it, else at the question (O-83)', async (name, answers, at) => {
  const host = Object.assign(document.createElement('div'), { id: 'age' });
  const buttons = answers.map((text) => Object.assign(document.createElement('button'), { textContent: text }));
  host.attachShadow({ mode: 'open' }).append(...buttons);
  document.body.append(host);
  buttons[at]?.focus();
  await openApp('/Home', { saysAge: false });
  const sheet = within(await screen.findByRole('dialog'));
  host.remove();
  await waitFor(() => expect(sheet.getByText(name).closest('button, p')).toHaveFocus());
});

test('until it is answered no screen of a remote is shown, so that none of its own dialogs covers the question (O-83)', async () => {
  const { user } = await openApp('/Home', { saysAge: false });
  await screen.findByRole('dialog');
  expect(await screen.findByRole('status', { hidden: true, name: /Home/ })).toBeInTheDocument();
  expect(screen.queryByText('Content of Home')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'I am 18 or older' }));
  expect(await screen.findByText('Content of Home')).toBeVisible();
});

test("'Leave' shows only the way back to the question (O-83)", async () => {
  const { user } = await openApp('/Home', { saysAge: false });
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('button', { name: 'Back to the age question' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(screen.queryByText('Content of Home')).not.toBeInTheDocument();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Back to the age question' }));
  await user.click(await screen.findByRole('button', { name: 'I am 18 or older' }));
  expect(await screen.findByText('Content of Home')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('Escape is no answer (O-83)', async () => {
  const { user } = await openApp('/Home', { saysAge: false });
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
});

test.each(['/Channel?money=5', '/channel/?money=5', '/ServicePage'])('the frame on %s is never covered (O-83)', async (route) => {
  const { go } = await openApp(route, { saysAge: false, isMember: true });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await go('/Home');
  expect(await screen.findByRole('dialog')).toBeVisible();
});

/** What the document's script says of the question that it asked before the app was there. */
function answerEarly(answer: EarlyAge): void {
  Object.assign(globalThis, { unisonAge: answer });
  window.dispatchEvent(new Event('unison-age'));
}
/** As that script leaves the page after 'Leave'. */
function leaveEarly(): void {
  document.body.append(Object.assign(document.createElement('div'), { id: 'age' }));
  answerEarly('no');
}
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'unisonAge');
  document.getElementById('age')?.remove();
});

test('who said yes to the document is not asked again, even where the device did not keep it (O-83)', async () => {
  answerEarly('yes');
  const asked: Element[] = [];
  const watch = new MutationObserver(() => asked.push(...document.querySelectorAll('[role=dialog]')));
  watch.observe(document.body, { childList: true, subtree: true });
  await openApp('/Home', { saysAge: false });
  expect(await screen.findByText('Content of Home')).toBeVisible();
  watch.disconnect();
  expect(asked).toEqual([]);
});

test('who left before the app was there has left, and is asked by the app on the way back (O-83)', async () => {
  leaveEarly();
  const { user } = await openApp('/Home', { saysAge: false });
  await user.click(await screen.findByRole('button', { name: 'Back to the age question' }));
  expect(document.getElementById('age')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'I am 18 or older' }));
  expect(await screen.findByText('Content of Home')).toBeVisible();
});

test('a press on the question of the document counts while the one of the app stands beneath it (O-83)', async () => {
  await openApp('/Home', { saysAge: false });
  await screen.findByRole('dialog');
  act(() => answerEarly('yes'));
  expect(await screen.findByText('Content of Home')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
