import { screen } from '@testing-library/react';
import { paths } from '@unison/shared/contract';
import { renderScreen } from '@unison/shared/testing';
import { Route, Routes } from 'react-router-dom';
import { useBackToBegun, useFirstDo } from './begun';

function Step({ name, first }: { name: string; first?: string }) {
  const firstDo = useFirstDo();
  const backToBegun = useBackToBegun();
  return (
    <>
      <h2>{name}</h2>
      {first === undefined ? null : <button onClick={() => firstDo(first, 'bank.first')}>First</button>}
      <button onClick={backToBegun}>Done</button>
    </>
  );
}

const App = () => (
  <Routes>
    <Route path="/Mine" element={<Step name="Mine" />} />
    <Route path="/Withdraw" element={<Step name="Withdraw" first={paths.bindCard()} />} />
    <Route path="/BindCard" element={<Step name="Bind" first={paths.setPayPassword()} />} />
    <Route path="/SetPayPassword" element={<Step name="Password" />} />
  </Routes>
);

test('two steps that had to come first lead back to what was begun, with its query, one after the other (O-22) (O-23)', async () => {
  const { user, address } = renderScreen(<App />, { history: ['/Mine'], route: '/Withdraw?amount=5' });
  await user.click(screen.getByRole('button', { name: 'First' }));
  await user.click(screen.getByRole('button', { name: 'First' }));
  expect(address()).toBe('/SetPayPassword');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(address()).toBe('/BindCard');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(address()).toBe('/Withdraw?amount=5');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(address()).toBe('/Mine');
});

test('where nothing was begun, the end of a step is one step back (O-64)', async () => {
  const { user, address } = renderScreen(<App />, { history: ['/Mine'], route: '/BindCard' });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(address()).toBe('/Mine');
});
