import { calls } from '@unison/shared/contract';
import { platform, renderScreen } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { ServicePageScreen } from './ServicePageScreen';

const show = (base: ScreenOptions['base'], options: ScreenOptions = {}) =>
  renderScreen(<ServicePageScreen />, { route: '/ServicePage', base, ...options });

test('the agent link of the platform is shown in a frame, and can always be opened in a new tab [SERVICE-02] [SERVICE-03] [DATA-028]', async () => {
  show({ kefu: 'https://help.example/chat?id=1' });
  const frame = await screen.findByTitle('Customer service');
  expect(frame).toHaveAttribute('src', 'https://help.example/chat?id=1');
  const link = screen.getByRole('link', { name: 'Open in a new tab' });
  expect(link).toHaveAttribute('href', 'https://help.example/chat?id=1');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

test.each([
  ['https://help.example/chat', true],
  ['/kefu', false],
])(
  'a page at %s keeps its own storage: %s; one of ours never gets scripts and our origin together [SERVICE-02] [security 36]',
  async (kefu, keeps) => {
    show({ kefu });
    const rights = (await screen.findByTitle('Customer service')).getAttribute('sandbox') ?? '';
    expect(rights.split(' ')).toContain('allow-scripts');
    expect(rights.split(' ').includes('allow-same-origin')).toBe(keeps);
    expect(rights).not.toContain('allow-top-navigation');
  },
);

test.each([[''], [' '], ['#'], ['tg://resolve?domain=x'], ['javascript:alert(1)'], ['http://']])(
  'without an address that can be opened (%j) the member is told and taken back [SERVICE-02] [ERR-15] (O-40)',
  async (kefu) => {
    const { address } = show({ kefu }, { history: ['/ServiceOnline'] });
    expect(await screen.findByText('Feature is disabled')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/ServiceOnline'));
    expect(screen.queryByTitle('Customer service')).not.toBeInTheDocument();
  },
);

test('the reference stands above the agent page, with a copy button (B-03) (O-58)', async () => {
  const { user } = show({ kefu: '/kefu' }, { route: '/ServicePage?ref=4711' });
  const copy = jest.spyOn(navigator.clipboard, 'writeText');
  expect(await screen.findByText('4711')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(copy).toHaveBeenCalledWith('4711');
});

test.each(['Telegram @unison_help', 't.me/unison-help', 'unison-help.com', '7'.repeat(201)])(
  'what is no number of a record or a profile, %s, is no reference: a link would speak with our voice (B-03) (O-58)',
  async (ref) => {
    show({ kefu: '/kefu' }, { route: `/ServicePage?ref=${encodeURIComponent(ref)}` });
    expect(await screen.findByTitle('Customer service')).toBeInTheDocument();
    expect(screen.queryByText(ref)).not.toBeInTheDocument();
  },
);

test.each(['G12@1772697600', '@1772697600', '@2026-03-05 09:00:00.2'])(
  'the reference of a receipt that is not loaded, %s, is one (B-03, B-06) (O-58)',
  async (ref) => {
    show({ kefu: '/kefu' }, { route: `/ServicePage?ref=${encodeURIComponent(ref)}` });
    expect(await screen.findByText(ref)).toBeVisible();
  },
);

test('without a reference there is none to copy (O-58)', async () => {
  show({ kefu: '/kefu' });
  expect(await screen.findByTitle('Customer service')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Copy' })).not.toBeInTheDocument();
});

test('while the service is off its page does not open [SERVICE-04]', async () => {
  const { address } = show({ iskefu: 0, kefu: 'https://help.example/' });
  await waitFor(() => expect(address()).toBe('/Home'));
  expect(screen.queryByTitle('Customer service')).not.toBeInTheDocument();
});

test('settings that do not come are told, with a retry (Q-28)', async () => {
  platform.answersRaw(calls.getBaseInfo, '[]');
  const { user } = renderScreen(<ServicePageScreen />, { route: '/ServicePage' });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  platform.answers(calls.getBaseInfo, { iskefu: 1, kefu: '/kefu' });
  await user.click(retry);
  expect(await screen.findByTitle('Customer service')).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus(); // not lost with the button
});
