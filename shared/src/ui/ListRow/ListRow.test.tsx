import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { List, ListRow } from './ListRow';

test('a row is a link, a button or only words, by what it does', async () => {
  const onPress = jest.fn();
  render(
    <List label="Menu">
      <ListRow title="Money" href="/Mine" trailing="10,000" />
      <ListRow title="Copy" icon="copy" onPress={onPress} />
      <ListRow title="Closed" onPress={onPress} disabled />
      <ListRow title="Words" detail="A second line" />
    </List>,
  );
  const list = within(screen.getByRole('list', { name: 'Menu' }));
  expect(list.getAllByRole('listitem')).toHaveLength(4);
  expect(list.getByRole('link', { name: 'Money 10,000' })).toHaveAttribute('href', '/Mine');
  await userEvent.click(list.getByRole('button', { name: 'Copy' }));
  await userEvent.click(list.getByRole('button', { name: 'Closed' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(list.getByText('A second line').closest('a, button')).toBeNull();
});

test('a list stands on a card, or without one between other words', () => {
  render(
    <>
      <List label="Menu">{null}</List>
      <List label="Ways" raised={false}>
        {null}
      </List>
    </>,
  );
  expect(screen.getAllByRole('list').map(({ className }) => className)).toEqual(['raised', 'plain']);
});

test('a second line that says what a press does is read after the name, as its description', () => {
  render(
    <List label="Ways">
      <ListRow title="By card" detail="Its page opens here" detailDescribes onPress={() => undefined} />
    </List>,
  );
  expect(screen.getByRole('button', { name: 'By card' })).toHaveAccessibleDescription('Its page opens here');
});

test('what turns while a row is busy stands in the place of its arrow: nothing in the row gets less room', () => {
  const row = (busy: boolean) => <ListRow title="By card" detail="Its page opens here" leads busy={busy} onPress={() => undefined} />;
  const { container, rerender } = render(row(false));
  const end = () => container.querySelector('.end')?.childElementCount;
  expect([end(), container.querySelectorAll('.chevron').length]).toEqual([1, 1]);
  rerender(row(true));
  expect([end(), container.querySelectorAll('.ring').length, container.querySelectorAll('.chevron').length]).toEqual([1, 1, 0]);
});

test('what a kind of row would pass over in silence is none of its props: the compiler says so', () => {
  const rows = [
    // @ts-expect-error a link has nothing to wait for
    <ListRow key="busy" title="Money" href="/Mine" busy />,
    // @ts-expect-error a link leads on whatever is said of it
    <ListRow key="disabled" title="Money" href="/Mine" disabled />,
    // @ts-expect-error a row leads somewhere or does something
    <ListRow key="both" title="Money" href="/Mine" onPress={() => undefined} />,
    // @ts-expect-error one thing stands before the words
    <ListRow key="before" title="Money" icon="copy" leading={<b>1</b>} />,
  ];
  render(<List>{rows}</List>);
  expect(screen.getAllByRole('listitem')).toHaveLength(rows.length);
});
