import { config, platform } from '@unison/shared/testing';
import { calls } from '@unison/shared/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answerHome, showHome } from '../testing/home';

// The parts that a platform switches on.

beforeEach(answerHome);

test('the service icon leads to the service, only when iskefu is 1 [HOME-13] [DATA-027]', async () => {
  const { unmount } = showHome({ base: { iskefu: 1 } });
  expect(await screen.findByRole('link', { name: 'Customer service' })).toHaveAttribute('href', '/ServiceOnline');
  unmount();
  showHome({ base: { iskefu: 0 } });
  await screen.findByRole('article', { name: 'An' });
  expect(screen.queryByRole('link', { name: 'Customer service' })).not.toBeInTheDocument();
});

test('the icon stands where the service takes messages and has no address, not where it has neither [HOME-13] (O-40)', async () => {
  const { unmount } = showHome({ base: { iskefu: 1, kefu: '', capabilities: ['service'] } });
  expect(await screen.findByRole('link', { name: 'Customer service' })).toBeInTheDocument();
  unmount();
  showHome({ base: { iskefu: 1, kefu: '' } });
  await screen.findByRole('article', { name: 'An' });
  expect(screen.queryByRole('link', { name: 'Customer service' })).not.toBeInTheDocument();
});

test.each([[' '], ['#'], ['tg://resolve?domain=x']])(
  'no icon leads to a service whose address, %j, cannot be opened [HOME-13] (O-40)',
  async (kefu) => {
    showHome({ base: { iskefu: 1, kefu } });
    await screen.findByRole('article', { name: 'An' });
    expect(screen.queryByRole('link', { name: 'Customer service' })).not.toBeInTheDocument();
  },
);

test.each(['<p><br></p>', '<p>&nbsp;</p>\u200b', ' '])(
  'an announcement that an editor left empty, %j, does not open [HOME-10] (O-46)',
  async (html) => {
    showHome({ base: { ispop: 1, pop_content: html } });
    await screen.findByRole('article', { name: 'An' });
    await act(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);

test('a moving line that was written as HTML runs in words alone [HOME-03] (O-46)', async () => {
  platform.answers(calls.getConfig, config({ notice: '<p>Welcome to <b>us</b></p>' }));
  showHome();
  expect(await within(await screen.findByRole('region', { name: 'System notices' })).findByText('Welcome to us')).toBeInTheDocument();
});

test('with every switch off there is no service icon, no wheel and no popup [HOME-10] [HOME-11] [HOME-13] [SERVICE-04]', async () => {
  showHome({ base: { iskefu: 0, isluckdraw: 0, ispop: 0, pop_content: '<p>Hidden</p>' } });
  await screen.findByRole('article', { name: 'An' });
  expect(screen.queryByRole('link', { name: 'Customer service' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Prize wheel' })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the announcement shows its content without its scripts, and closed it stays away for this visit [HOME-10] [DATA-025] [DATA-026] (O-46, O-57)', async () => {
  const base = { ispop: 1, pop_content: '<h2>New rooms</h2><img src="x" onerror="alert(1)"><script>alert(2)</script>' };
  const { user, unmount } = showHome({ base });
  const dialog = await screen.findByRole('dialog', { name: 'Announcement' });
  expect(await within(dialog).findByRole('heading', { name: 'New rooms' })).toBeInTheDocument();
  expect(dialog.querySelector('script, [onerror]')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  unmount();
  showHome({ base });
  await screen.findByRole('article', { name: 'An' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('whoever follows the announcement’s link does not meet it again on the way back [HOME-10] (O-57)', async () => {
  const base = { ispop: 1, pop_content: 'New rooms' };
  const { unmount } = showHome({ base });
  await screen.findByRole('dialog', { name: 'Announcement' });
  unmount();
  showHome({ base });
  await screen.findByRole('article', { name: 'An' });
  await act(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the announcement waits for the first cards, and comes without them where they cannot be had [HOME-10]', async () => {
  await import('./AnnouncementDialog');
  const release = platform.hangs(calls.listCompanions);
  showHome({ base: { ispop: 1, pop_content: 'New rooms', isluckdraw: 1 } });
  await screen.findByRole('region', { name: 'Banners' });
  await screen.findByRole('link', { name: 'Prize wheel' });
  await act(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  platform.networkFails(calls.listCompanions);
  release();
  expect(await screen.findByRole('dialog', { name: 'Announcement' })).toBeVisible();
});
