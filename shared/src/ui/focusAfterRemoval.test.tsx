import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderKit } from '../testing/renderKit';
import { Button, EmptyState, List, ListRow, Screen, Section } from '.';

let become: (names: string[]) => void;

/** Rows that can be removed, the first of which cannot. */
function Rows() {
  const [names, setNames] = useState(['Fixed', 'One', 'Two', 'Three']);
  become = setNames;
  if (names.length === 0) return <EmptyState icon="trash" message="Nothing" />;
  return (
    <List label="Rows">
      {names.map((name) => (
        <ListRow
          key={name}
          title={name}
          trailing={
            name === 'Fixed' ? null : <Button onClick={() => setNames(names.filter((one) => one !== name))}>{`Remove ${name}`}</Button>
          }
        />
      ))}
    </List>
  );
}

const page = (
  <Screen>
    <button>First of the page</button>
    <Section heading="List">
      <Rows />
    </Section>
  </Screen>
);
const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });

test('with a row removed by keyboard the next one’s button has the focus, then the one before, then the heading', async () => {
  renderKit(page);
  act(() => remove('Two').focus());
  await userEvent.keyboard('{Enter}');
  expect(remove('Three')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(remove('One')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'List' })).toHaveFocus();
});

test('where the list goes with its last row the heading has the focus', async () => {
  renderKit(page);
  act(() => remove('One').focus());
  await act(() => Promise.resolve(become([])));
  expect(screen.getByText('Nothing')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'List' })).toHaveFocus();
});

test('a row that goes while the focus is in another one, or nowhere, moves nothing', async () => {
  renderKit(page);
  act(() => remove('One').focus());
  await act(() => Promise.resolve(become(['Fixed', 'One', 'Three'])));
  expect(remove('One')).toHaveFocus();
  await act(async () => {
    remove('One').blur();
    await new Promise((done) => setTimeout(done));
  });
  const where = document.activeElement;
  await act(() => Promise.resolve(become(['Fixed', 'Three'])));
  expect(document.activeElement).toBe(where);
});
