import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from './Link';
import { LinkButton } from './LinkButton';
import { LinkElementProvider } from './LinkElement';
import type { LinkElementProps } from './LinkElement';

const visited = jest.fn();

function RouterLink({ href, ...rest }: LinkElementProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        event.preventDefault();
        visited(href);
      }}
    />
  );
}

beforeEach(() => visited.mockClear());

test('a link inside the app goes through the router it is given', async () => {
  render(
    <LinkElementProvider value={RouterLink}>
      <Link href="/Home">Home</Link>
      <LinkButton href="/Recharge?a=1">Top up</LinkButton>
    </LinkElementProvider>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  await userEvent.click(screen.getByRole('link', { name: 'Top up' }));
  expect(visited.mock.calls).toEqual([['/Home'], ['/Recharge?a=1']]);
});

test.each([
  ['another site', { href: 'https://example.org/' }],
  ['an address without a scheme that leaves the app', { href: '//example.org/' }],
  ['a telephone', { href: 'tel:+84123' }],
  ['a new window', { href: '/Home', target: '_blank' }],
  ['a file', { href: '/own.json', download: 'own.json' }],
])('%s never goes through the router', (_what, props) => {
  render(
    <LinkElementProvider value={RouterLink}>
      <Link {...props}>Away</Link>
    </LinkElementProvider>,
  );
  screen.getByRole('link', { name: 'Away' }).addEventListener('click', (event) => event.preventDefault());
  screen.getByRole('link', { name: 'Away' }).click();
  expect(visited).not.toHaveBeenCalled();
});

test('a new window cannot reach back to the app', () => {
  render(
    <Link href="https://example.org/" target="_blank">
      Away
    </Link>,
  );
  expect(screen.getByRole('link', { name: 'Away' })).toHaveAttribute('rel', 'noopener noreferrer');
});
