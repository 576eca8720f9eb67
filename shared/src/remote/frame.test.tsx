import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../testing';
import { HeaderAction, useBack, useGoBack, useHeading, useTitle } from '.';

function Companion({ name, onBack }: { name: string | undefined; onBack?: () => void }) {
  useHeading(name);
  useTitle(name === undefined ? undefined : `${name} · Unison`);
  useBack(onBack);
  return (
    <HeaderAction>
      <a href="#city">Change city</a>
    </HeaderAction>
  );
}

function Screens({ name, onBack }: { name: string | undefined; onBack?: () => void }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(false)}>Leave</button>
      {open ? <Companion name={name} {...(onBack ? { onBack } : {})} /> : null}
    </>
  );
}

test('a screen names itself, overrides back and adds to the header; leaving it takes everything away', async () => {
  const onBack = jest.fn();
  const { user } = renderScreen(<Screens name="An" onBack={onBack} />);
  expect(screen.getByRole('heading', { name: 'An' })).toBeVisible();
  expect(screen.getByRole('banner')).toHaveAttribute('data-title', 'An · Unison');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(onBack).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Change city' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a name that is not known yet leaves the declared heading and the usual back', () => {
  renderScreen(<Screens name={undefined} />);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
});

test('back does what the screen last said, without the header being told each time', async () => {
  const first = jest.fn();
  const second = jest.fn();
  function Changing() {
    const [back, setBack] = useState(() => first);
    useBack(back);
    return <button onClick={() => setBack(() => second)}>Change</button>;
  }
  const { user } = renderScreen(<Changing />);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

test('a control in the header follows its screen, and a heading that changes draws no screen anew', async () => {
  const drawn = jest.fn();
  function Content() {
    drawn();
    return null;
  }
  const content = <Content />;
  function Counting() {
    const [count, setCount] = useState(0);
    useHeading(`Opened ${count}`);
    return (
      <>
        <HeaderAction>
          <button onClick={() => setCount(count + 1)}>Count {count}</button>
        </HeaderAction>
        {content}
      </>
    );
  }
  const { user } = renderScreen(<Counting />);
  expect(screen.getByRole('banner')).toContainElement(screen.getByRole('button', { name: 'Count 0' }));
  const before = drawn.mock.calls.length;
  await user.click(screen.getByRole('button', { name: 'Count 0' }));
  expect(screen.getByRole('button', { name: 'Count 1' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Opened 1' })).toBeVisible();
  expect(drawn).toHaveBeenCalledTimes(before);
});

test.each([
  ['leads to where the member came from', ['/Home', '/Mine'], '/Mine'],
  ['of a screen opened cold leads home', [], '/Home'],
])('a step back %s', async (_what, history, expected) => {
  function Saved() {
    const goBack = useGoBack();
    return <button onClick={goBack}>Save</button>;
  }
  const { user, address } = renderScreen(<Saved />, { route: '/Setname', history });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe(expected));
});

test('controls stand in the header in the order of the screen, also the one that comes later than the other', async () => {
  function Late() {
    const [isThere, setThere] = useState(false);
    return (
      <>
        <HeaderAction>{isThere ? <button>Service</button> : null}</HeaderAction>
        <HeaderAction>
          <button onClick={() => setThere(true)}>Language</button>
        </HeaderAction>
      </>
    );
  }
  const { user } = renderScreen(<Late />);
  await user.click(screen.getByRole('button', { name: 'Language' }));
  const names = within(screen.getByRole('banner'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names.slice(-2)).toEqual(['Service', 'Language']);
});
