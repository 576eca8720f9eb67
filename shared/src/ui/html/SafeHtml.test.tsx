import { render, screen } from '@testing-library/react';
import { SafeHtml } from './SafeHtml';

test('server HTML is shown with its structure, and follows a change [DIRECTORY-37]', async () => {
  const { rerender } = render(<SafeHtml html="<h2>About</h2><script>alert(1)</script>" loadingLabel="Loading" />);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible();
  rerender(<SafeHtml html="<p>Something <b>else</b></p>" loadingLabel="Loading" />);
  expect(screen.getByText('else')).toBeVisible();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
