import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './Avatar';

test('an avatar that cannot be loaded becomes a drawn figure with the same name', () => {
  render(<Avatar src="/head/7.webp" name="demo" />);
  fireEvent.error(screen.getByRole('img', { name: 'demo' }));
  expect(screen.getByRole('img', { name: 'demo' }).tagName).not.toBe('IMG');
});

test('without a picture there is a drawn figure; beside a name it is silent', () => {
  const { rerender } = render(<Avatar name="demo" size={80} />);
  expect(screen.getByRole('img', { name: 'demo' })).toBeVisible();
  rerender(<Avatar name="" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('one of a long list is not fetched before it is near [B-08]', () => {
  render(<Avatar src="/head/7.webp" name="demo" />);
  expect(screen.getByRole('img', { name: 'demo' })).toHaveAttribute('loading', 'lazy');
});

test('an avatar that failed is tried again when the network is back (decision 147)', () => {
  render(<Avatar src="/head/7.webp" name="demo" />);
  fireEvent.error(screen.getByRole('img', { name: 'demo' }));
  fireEvent.online(window);
  expect(screen.getByRole('img', { name: 'demo' })).toHaveAttribute('src', '/head/7.webp');
});
