import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderKit } from '../../testing/renderKit';
import { LinkElementProvider } from '../Link/LinkElement';
import type { LinkElementProps } from '../Link/LinkElement';
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

describe('a link in what a server sent', () => {
  const visited = jest.fn();
  beforeEach(() => visited.mockClear());
  function RouterLink({ href, ...rest }: LinkElementProps) {
    return <a {...rest} href={href} onClick={(event) => (event.preventDefault(), visited(href))} />;
  }
  const show = async (href: string) => {
    renderKit(
      <LinkElementProvider value={RouterLink}>
        <SafeHtml html={`<p><a href="${href}">To <b>there</b></a></p>`} />
      </LinkElementProvider>,
    );
    return await screen.findByText('there');
  };

  test.each(['/luckDraw?from=notice#top', `${location.origin}/luckDraw?from=notice#top`])(
    'to a screen of the app leads there without loading it anew, each time: %s [O-46]',
    async (href) => {
      const there = await show(href);
      await userEvent.click(there);
      await userEvent.click(there);
      expect(visited.mock.calls).toEqual([['/luckDraw?from=notice#top'], ['/luckDraw?from=notice#top']]);
    },
  );

  test.each([
    ['another site', 'https://example.org/luckDraw', {}],
    ['a file of ours', '/media/rules.pdf', {}],
    ['a new tab, as the member wants it', '/luckDraw', { ctrlKey: true }],
  ])('to %s stays the browser’s [O-46]', async (_what, href, keys) => {
    const there = await show(href);
    let isTaken: boolean | undefined;
    const see = (event: Event) => {
      isTaken = event.defaultPrevented;
      event.preventDefault(); // jsdom goes nowhere
    };
    window.addEventListener('click', see, { once: true });
    fireEvent.click(there, keys);
    expect(isTaken).toBe(false);
    expect(visited).not.toHaveBeenCalled();
  });
});

test('words whose address was taken out do not look like a link (O-46)', async () => {
  const [, drawn = ''] =
    /\.html (a[^{]*?) \{\s*color: var\(--accent\)/.exec(readFileSync(join(__dirname, 'SafeHtml.module.css'), 'utf8')) ?? [];
  renderKit(<SafeHtml html='<p><a href="Recharge">nowhere</a> <a href="/Notice">there</a></p>' />);
  expect(await screen.findByRole('link')).toBeVisible();
  const links = ['there', 'nowhere'].map((text) => screen.getByText(text).matches(drawn));
  expect(links).toEqual([true, false]);
});
