import { Link } from '@unison/shared/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../testing/openApp';
import { withScreen } from '../testing/withScreen';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const back = () => screen.getByRole('button', { name: 'Back' });

test('after the question for the age, which opened by itself, the focus is at the beginning of the screen (O-83)', async () => {
  await openApp('/Home');
  await screen.findByText('Content of Home');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('a change of screen moves the focus to its beginning and says its title', async () => {
  const { go } = await openApp('/Home', { isMember: true });
  await screen.findByText('Content of Home');
  const main = screen.getByRole('main');
  act(() => within(screen.getByRole('navigation')).getAllByRole('link')[1]!.focus());
  await go('/Mine');
  await heading('Mine');
  expect(main).toHaveFocus();
  expect(screen.getByText('Mine · Unison')).toHaveAttribute('aria-live', 'polite');
});

/** A list with a link to a detail, as any screen may have. */
function ListScreen() {
  return (
    <>
      <Link href="/Home">The start</Link>
      <Link href="/Setting">What can be set</Link>
    </>
  );
}

test('back by keyboard returns to the link one left by', async () => {
  const { user } = await openApp('/Home', { isMember: true, load: withScreen('Home', ListScreen) });
  const link = await screen.findByRole('link', { name: 'What can be set' });
  act(() => link.focus());
  await user.keyboard('{Enter}');
  await heading('Settings');
  expect(screen.getByRole('main')).toHaveFocus();
  act(() => back().focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'What can be set' })).toHaveFocus());
});

test('another query of the same path is another screen for the focus, unless it replaced the former one', async () => {
  const { go, router } = await openApp('/xf?id=1', { load: withScreen('Directory', ListScreen) });
  const link = await screen.findByRole('link', { name: 'What can be set' });
  act(() => link.focus());
  act(() => router.navigator.replace('/xf?id=2'));
  expect(screen.getByRole('link', { name: 'What can be set' })).toHaveFocus();
  await go('/xf?id=3');
  expect(screen.getByRole('main')).toHaveFocus();
});
