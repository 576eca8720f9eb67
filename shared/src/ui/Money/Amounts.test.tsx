import { renderKit } from '../../testing/renderKit';
import { Facts } from '../Facts/Facts';
import { List, ListRow } from '../ListRow/ListRow';
import { StatusLine } from '../StatusLine/StatusLine';
import { TextField } from '../TextField/TextField';
import { Toast } from '../Toast/Toast';
import { Amounts } from './Amounts';

/** The parts of the words that no end of a line parts. */
const wholeIn = (part: Parameters<typeof renderKit>[0]) => {
  const { container } = renderKit(part);
  return [...container.querySelectorAll('.whole')].map(({ textContent }) => textContent);
};

test.each([
  ['Between 10 K and 1.000.000 K.', ['10 K', '1.000.000 K']],
  ['余额：1,234.50 K', ['1,234.50 K']],
  ['−30 K, +1\u202f000 K', ['−30 K', '+1\u202f000 K']],
  ['5 Kilo, 7 km, K, 10', []],
])('in "%s" each amount stays in one line, and the words are what they were', (text, whole) => {
  const { container } = renderKit(<Amounts>{text}</Amounts>);
  expect([...container.querySelectorAll('.whole')].map(({ textContent }) => textContent)).toEqual(whole);
  expect(container).toHaveTextContent(text.replaceAll('\u202f', ' '));
});

test('below a field, an amount stands in its sentence and is no column of its own', () => {
  for (const note of [{ hint: 'Between 10 K and 50 K' }, { error: 'Between 10 K and 50 K' }]) {
    const { container, unmount } = renderKit(<TextField label="Stake" {...note} />);
    const said = container.querySelector('[aria-live]')?.lastElementChild;
    expect(said).toHaveTextContent(/^Between 10 K and 50 K$/);
    unmount();
  }
});

test('where the amount in the words below a field changes, screen readers hear the words, not a number without its name', () => {
  const { getByRole, rerender } = renderKit(<TextField label="Stake" hint="Balance: 50 K" />);
  rerender(<TextField label="Stake" hint="Balance: 30 K" />);
  const note = document.getElementById(getByRole('textbox').getAttribute('aria-describedby') ?? '');
  expect(note).toHaveTextContent(/^Balance: 30 K$/);
  expect(note?.querySelector('.whole')).toHaveTextContent(/^30 K$/); // the part that changes
  expect(note).toHaveAttribute('aria-live', 'polite');
  expect(note).toHaveAttribute('aria-atomic', 'true');
});

test('what the kit is told in words has whole amounts', () => {
  const said = '1,000 K';
  expect(wholeIn(<StatusLine>Balance {said}</StatusLine>)).toEqual([said]);
  expect(wholeIn(<Facts items={[{ label: 'Won', value: said }]} />)).toEqual([said]);
  expect(wholeIn(<Toast id={1} text={`Won ${said}`} tone="neutral" onClose={() => undefined} />)).toEqual([said]);
  const row = <ListRow title={said} detail={`Stake ${said}`} trailing={`Max ${said}`} />;
  expect(wholeIn(<List>{row}</List>)).toEqual([said, said, said]);
});
