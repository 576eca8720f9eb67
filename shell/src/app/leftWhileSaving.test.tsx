import { useGoBack } from '@unison/shared/remote';
import { useSaving } from '@unison/shared/session';
import { act, screen, waitFor } from '@testing-library/react';
import { openApp, plainLoader } from '../testing/openApp';

/** Opens /Setting as a form that leads back once it is saved; `answer` ends the call. */
async function openForm() {
  let answer = () => undefined as void;
  const call = { unwrap: () => new Promise<void>((resolve) => (answer = resolve)) };
  function Form() {
    const goBack = useGoBack();
    const { save } = useSaving();
    return <button onClick={() => void save(call, { done: 'It is kept', then: goBack, leads: true })}>Save</button>;
  }
  const load: typeof plainLoader = async (...asked) => {
    const remote = await plainLoader(...asked);
    return { ...remote, screens: { ...remote.screens, Settings: () => Promise.resolve(Form) } };
  };
  const app = await openApp('/Mine', { isMember: true, load });
  await app.go('/Setting');
  await app.user.click(await screen.findByRole('button', { name: 'Save' }));
  return { ...app, answer: () => act(async () => answer()) };
}

test('what was saved leads back from its own place in the browser’s history (O-64)', async () => {
  const { answer, address } = await openForm();
  await answer();
  await waitFor(() => expect(address()).toBe('/Mine'));
});

test('whoever went on meanwhile is told, and not led back from there (O-64)', async () => {
  const { answer, address, go } = await openForm();
  await go('/Game');
  await answer();
  expect(await screen.findByText('It is kept')).toBeVisible();
  expect(await screen.findByText('Content of Games')).toBeVisible();
  expect(address()).toBe('/Game');
});
