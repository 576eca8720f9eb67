import { calls } from '@unison/shared/contract';
import { addTexts } from '@unison/shared/i18n';
import { platform } from '@unison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../testing/openApp';

const listed = async () => within(await screen.findByRole('list', { name: /Language|言語設定/ })).getAllByRole('button');

test('exactly the languages of the platform are listed [I18N-03]', async () => {
  const lang_data = [
    { code: 'en_us', name: 'English' },
    { code: 'ja_ja', name: '日本語' },
    { code: 'vn_vn', name: 'Tiếng Việt' },
  ];
  await openApp('/Language', { base: { lang_data } });
  expect((await listed()).map(({ textContent }) => textContent)).toEqual(['English', '日本語', 'Tiếng Việt']);
});

test('a platform that lists none offers the six of the app [I18N-03] (O-48)', async () => {
  await openApp('/Language', { base: { lang_data: [] } });
  expect(await listed()).toHaveLength(6);
});

test('who cannot read this language chooses another while the settings are still on their way [I18N-03] (O-48)', async () => {
  platform.hangs(calls.getBaseInfo);
  const { user } = await openApp('/Language');
  expect(await listed()).toHaveLength(6);
  await user.click(await screen.findByRole('button', { name: /日本語/ }));
  await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'ja-JP'));
});

test('a choice is kept and speaks at once, in the frame too, and the platform is asked anew in it [I18N-04] [LIMIT-32] (O-08)', async () => {
  const { user } = await openApp('/Language?type=setting');
  await user.click(await screen.findByRole('button', { name: /日本語/ }));
  await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'ja-JP'));
  expect(localStorage.getItem('lang')).toBe('ja_ja');
  expect(await screen.findByRole('navigation', { name: 'メインメニュー' })).toBeVisible();
  await waitFor(() => expect(platform.requests(calls.getBaseInfo).at(-1)?.headers.get('lang')).toBe('ja_ja'));
});

test('opened from the settings it leads to the root and so to the home [I18N-05] (Q-44)', async () => {
  const { user, address, go } = await openApp('/Setting', { isMember: true });
  await go('/Language?type=setting');
  await user.click(await screen.findByRole('button', { name: /日本語/ }));
  await waitFor(() => expect(address()).toBe('/Home'));
});

test('opened from the login it leads back to the login [I18N-06]', async () => {
  const { user, address } = await openApp('/Login');
  await user.click(await screen.findByRole('button', { name: 'Language' }));
  await user.click(await screen.findByRole('button', { name: /日本語/ }));
  await waitFor(() => expect(address()).toBe('/Login'));
  expect(await screen.findByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
});

test('opened cold it leads to the home rather than out of the app [I18N-06]', async () => {
  const { user, address } = await openApp('/Language');
  await user.click(await screen.findByRole('button', { name: /Español/ }));
  await waitFor(() => expect(address()).toBe('/Home'));
});

describe('where the texts of a remote do not come at once', () => {
  /** Opens the app with a remote whose Japanese texts are on their way; yields how they come. */
  async function openWithSlowTexts(address: string, isMember: boolean) {
    const app = await openApp(address, { isMember });
    let arrive: (texts: Record<string, string>) => void = () => undefined;
    const japanese = new Promise<Record<string, string>>((resolve) => (arrive = resolve));
    await addTexts('remote', (language) => (language === 'ja_ja' ? japanese : Promise.resolve({})));
    return { ...app, arrive: () => arrive({}) };
  }

  test('the row that was pressed says so and keeps the focus until they come [I18N-04]', async () => {
    const { user, arrive } = await openWithSlowTexts('/Language', false);
    const row = await screen.findByRole('button', { name: /日本語/ });
    row.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(row).toHaveAttribute('aria-busy', 'true'));
    await user.click(screen.getByRole('button', { name: /Español/ }));
    act(() => row.focus());
    expect(row).toHaveFocus();
    arrive();
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'ja-JP'));
  });

  test('whoever went back meanwhile stays there, in the new language [I18N-04, I18N-06]', async () => {
    const { user, address, go, arrive } = await openWithSlowTexts('/Notice', false);
    await go('/Login');
    await user.click(await screen.findByRole('button', { name: 'Language' }));
    await user.click(await screen.findByRole('button', { name: /日本語/ }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/Login'));
    arrive();
    expect(await screen.findByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
    const username = screen.getAllByRole('textbox')[0]!;
    await user.type(username, 'mai');
    expect(username).toHaveValue('mai');
    expect(address()).toBe('/Login');
  });

  test('whoever came from the settings and went on is not sent to the home [I18N-04, I18N-05]', async () => {
    const { user, address, go, arrive } = await openWithSlowTexts('/Language?type=setting', true);
    await user.click(await screen.findByRole('button', { name: /日本語/ }));
    await go('/SetName');
    arrive();
    await waitFor(() => expect(platform.requests(calls.getBaseInfo).at(-1)?.headers.get('lang')).toBe('ja_ja'));
    expect(address()).toBe('/SetName');
  });
});

test('a choice whose texts cannot all be loaded is told, and they come with the network [I18N-01, I18N-04] [ERR-22]', async () => {
  const { user, address } = await openApp('/Login');
  const japanese = jest.fn<Promise<Record<string, string>>, []>().mockRejectedValueOnce(new Error('no network')).mockResolvedValue({});
  await addTexts('remote', (language) => (language === 'ja_ja' ? japanese() : Promise.resolve({})));
  await user.click(await screen.findByRole('button', { name: 'Language' }));
  await user.click(await screen.findByRole('button', { name: /日本語/ }));
  expect(await screen.findByText('通信エラーです。もう一度お試しください')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/Login'));
  expect(await screen.findByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(japanese).toHaveBeenCalledTimes(2));
});

test('the language in use is marked [I18N-03]', async () => {
  await openApp('/Language');
  expect(await screen.findByRole('button', { name: 'English Current language' })).toBeVisible();
});

test.each(['QuotaExceededError', 'SecurityError'])(
  'a device that keeps nothing (%s) speaks the choice as long as the page lives, and asks the platform in it [I18N-04] (O-08)',
  async (name) => {
    const { user, go } = await openApp('/Language');
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('nothing is kept', name);
    });
    await user.click(await screen.findByRole('button', { name: /日本語/ }));
    expect(await screen.findByRole('navigation', { name: 'メインメニュー' })).toBeVisible();
    await waitFor(() => expect(platform.requests(calls.getBaseInfo).at(-1)?.headers.get('lang')).toBe('ja_ja'));
    refuse.mockRestore();

    await go('/Language');
    await user.click(await screen.findByRole('button', { name: /Español/ }));
    expect(await screen.findByRole('navigation', { name: 'Secciones principales' })).toBeVisible();
    await waitFor(() => expect(platform.requests(calls.getBaseInfo).at(-1)?.headers.get('lang')).toBe('es_spa'));
    expect(localStorage.getItem('lang')).toBe('es_spa');
  },
);

test.each([
  ['in another tab', new StorageEvent('storage', { key: 'lang' })],
  ['while this page was put aside', new PageTransitionEvent('pageshow', { persisted: true })],
])('a language chosen %s is spoken here too, and the platform is asked anew in it [I18N-04] (O-08)', async (_where, told) => {
  await openApp('/Home');
  localStorage.setItem('lang', 'ja_ja');
  act(() => void window.dispatchEvent(told));
  expect(await screen.findByRole('navigation', { name: 'メインメニュー' })).toBeVisible();
  await waitFor(() => expect(platform.requests(calls.getBaseInfo).at(-1)?.headers.get('lang')).toBe('ja_ja'));
});
