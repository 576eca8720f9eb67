import { screen } from '@testing-library/react';
import { renderKit } from '../../testing/renderKit';
import { SafeHtml } from './SafeHtml';

test('server HTML is shown with its structure, and follows a change [DIRECTORY-37]', async () => {
  const { rerender } = renderKit(<SafeHtml html="<h2>About</h2><script>alert(1)</script>" />);
  expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible();
  rerender(<SafeHtml html="<p>Something <b>else</b></p>" />);
  expect(screen.getByText('else')).toBeVisible();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('until the sanitiser is there its words stand in the same pieces, as text alone (O-46)', async () => {
  const { container } = renderKit(
    <SafeHtml
      html={'<h2>About</h2><p onclick="x()">You &amp; <b>me</b>, &lt;b&gt;</p><script>alert(1)</script><img src=x onerror="x()">'}
    />,
  );
  expect([...container.querySelectorAll('p')].map((piece) => piece.textContent)).toEqual(['About', 'You & me, <b>']);
  expect(container.querySelector('img, script, b, [onclick]')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible();
});
