import { HeaderAction, useBack, useHeading, useTitle } from '@unison/shared/remote';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { openApp } from '../testing/openApp';
import { withScreen } from '../testing/withScreen';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const back = () => screen.getByRole('button', { name: 'Back' });

test('a document is titled by its visible heading and the platform, where the route declares nothing [SHELL-07] (Q-15)', async () => {
  const { go } = await openApp('/Home', { base: { name: 'Lotus' } });
  await heading('Home');
  expect(document.title).toBe('Home · Lotus');
  await go('/Login');
  await heading('Log in');
  expect(document.title).toBe('Log in · Lotus');
});

test('a heading of two parts stands in two lines and is one name, in the document’s title as well (Q-15)', async () => {
  function Game() {
    useHeading('Fast comet · Task upgrade');
    return null;
  }
  await openApp('/Game', { isMember: true, load: withScreen('Games', Game) });
  const named = await heading('Fast comet · Task upgrade');
  expect(within(named).getByText('Task upgrade')).toBeVisible();
  expect(document.title).toBe('Fast comet · Task upgrade · Unison');
});

test('a declared title stands alone (Q-15)', async () => {
  await openApp('/luckDraw', { isMember: true });
  await heading('Wheel');
  expect(document.title).toBe('Title of Wheel');
});

test('a screen may title the document while it shows something else [SHELL-09]', async () => {
  function Directory() {
    const [view, setView] = useState('city');
    useTitle(view === 'province' ? 'Select province' : undefined);
    return <button onClick={() => setView('province')}>Provinces</button>;
  }
  const { user, go } = await openApp('/xf', { load: withScreen('Directory', Directory) });
  await user.click(await screen.findByRole('button', { name: 'Provinces' }));
  expect(document.title).toBe('Select province');
  await go('/Home');
  await waitFor(() => expect(document.title).toBe('Home · Unison'));
});

test('a screen names itself, puts a control into the header and takes over the way back; the next one has none of it', async () => {
  const onBack = jest.fn();
  function Profile() {
    useHeading('Hue from Da Nang');
    useBack(onBack);
    return (
      <HeaderAction>
        <button>Share</button>
      </HeaderAction>
    );
  }
  const { user, go } = await openApp('/profile?id=1', { isMember: true, load: withScreen('Profile', Profile) });
  await heading('Hue from Da Nang');
  expect(document.title).toBe('Hue from Da Nang · Unison');
  expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
  await user.click(back());
  expect(onBack).toHaveBeenCalledTimes(1);
  await go('/Setting');
  await heading('Settings');
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  await user.click(back());
  expect(onBack).toHaveBeenCalledTimes(1);
});
