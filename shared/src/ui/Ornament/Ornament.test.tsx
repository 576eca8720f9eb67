import { fireEvent, render, screen } from '@testing-library/react';
import { Ornament } from './Ornament';

const picture = () => document.querySelector('img');

test('a picture that fails leaves no mark, or what stands there instead; another address is tried anew (O-20)', () => {
  const { rerender } = render(<Ornament src="/gone.svg" instead={<span>U</span>} />);
  expect(picture()).toHaveAttribute('alt', '');
  expect(screen.queryByText('U')).not.toBeInTheDocument();
  fireEvent.error(picture() ?? document.body);
  expect(picture()).toBeNull();
  expect(screen.getByText('U')).toBeVisible();
  rerender(<Ornament src="/there.svg" size={40} />);
  expect(picture()).toHaveAttribute('width', '40');
});

test('without an address nothing is asked for', () => {
  const { container } = render(<Ornament src="" />);
  expect(container).toBeEmptyDOMElement();
});

test('what failed is tried again when the network is back (decision 147)', () => {
  render(<Ornament src="/tunnel.svg" />);
  fireEvent.error(picture() ?? document.body);
  expect(picture()).toBeNull();
  fireEvent.online(window);
  expect(picture()).toHaveAttribute('src', '/tunnel.svg');
});
