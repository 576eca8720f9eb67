import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { endSession, startSession } from '../session';
import { renderScreen } from '../testing';
import { TextField } from '../ui';
import { useForm } from './useForm';

function NameForm({ id }: { id: string }) {
  const form = useForm({
    start: { name: '', password: '' },
    holdAs: 'realName',
    heldFor: id,
    secret: ['password'],
    send: () => true,
  });
  return (
    <form {...form.props}>
      <TextField label="Name" {...form.text('name')} />
      <TextField label="Password" {...form.text('password')} />
    </form>
  );
}

let showFor: (id: string | undefined) => void;

/** The form of whoever is logged in, who is known by an id. */
function Screens() {
  const [id, setId] = useState<string | undefined>('7');
  showFor = setId;
  return id === undefined ? null : <NameForm key={id} id={id} />;
}

/** A member types, and the session ends elsewhere: the form goes. */
async function typesAndIsTurnedAway(id = '7') {
  const { user } = renderScreen(<Screens />, { session: true });
  act(() => showFor(id));
  await user.type(screen.getByLabelText('Name'), 'Mai');
  await user.type(screen.getByLabelText('Password'), '246810');
  act(() => endSession());
  act(() => showFor(undefined));
}
const logIn = (token: string, id: string) => {
  act(() => startSession({ token, tokensso: `${token}-sso` }));
  act(() => showFor(id));
};
const typed = () => [screen.getByLabelText<HTMLInputElement>('Name').value, screen.getByLabelText<HTMLInputElement>('Password').value];

test('who logs in again after the session ended in the middle of a form finds what they typed, without what is secret (Q-13)', async () => {
  await typesAndIsTurnedAway();
  logIn('token-2', '7');
  expect(typed()).toEqual(['Mai', '']);
});

test('another member finds nothing of it, nor does the first one after them (Q-09)', async () => {
  await typesAndIsTurnedAway();
  logIn('token-2', '8');
  expect(typed()).toEqual(['', '']);
  act(() => endSession());
  act(() => showFor(undefined));
  logIn('token-3', '7');
  expect(typed()).toEqual(['', '']);
});

test('a visitor finds nothing of it, in whichever form of that name (Q-09)', async () => {
  await typesAndIsTurnedAway();
  act(() => showFor(''));
  expect(typed()).toEqual(['', '']);
});

test('on a platform that does not say who members are, nobody finds anything of it (Q-09)', async () => {
  await typesAndIsTurnedAway('');
  logIn('token-2', '');
  expect(typed()).toEqual(['', '']);
});

test('a member in whose place another one came at once leaves nothing, also where the screen still has their id (Q-09)', async () => {
  const { user } = renderScreen(<Screens />, { session: true });
  await user.type(screen.getByLabelText('Name'), 'Mai');
  act(() => showFor(undefined));
  logIn('token-2', '7');
  expect(typed()).toEqual(['', '']);
});
