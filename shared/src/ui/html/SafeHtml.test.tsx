import { screen } from '@testing-library/react';
import { renderKit } from '../../testing/renderKit';
import { SafeHtml } from './SafeHtml';

test('server HTML is shown with its structure, and follows a change [DIRECTORY-37]', async () => {
  const { rerender } = renderKit(<SafeHtml html="<h2>About</h2><script>alert(1)</script>" />);
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible();
  rerender(<SafeHtml html="<p>Something <b>else</b></p>" />);
  expect(screen.getByText('else')).toBeVisible();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
