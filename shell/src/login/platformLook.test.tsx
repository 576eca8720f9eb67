import { calls } from '@unison/shared/contract';
import { platform } from '@unison/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { openApp } from '../testing/openApp';

const username = () => screen.findByLabelText('Username');

/** The picture by which the app sees whether the icon is there. */
function askedIcon(): HTMLImageElement {
  const asked = document.createElement('img');
  jest.spyOn(window, 'Image').mockReturnValueOnce(asked);
  return asked;
}

test.each(['/Login', '/Register'])("%s shows the platform's picture behind the form, where it sends one [DATA-019]", async (path) => {
  await openApp(path, { base: { login_bg: '/media/evening.webp' } });
  await username();
  expect(screen.getByRole('main').querySelector('img[src="/media/evening.webp"]')).toHaveAttribute('alt', '');
});

test('without a picture of the platform none stands there broken [DATA-019]', async () => {
  await openApp('/Login', { base: { login_bg: '' } });
  await username();
  expect(screen.getByRole('main').querySelector('img[src=""]')).toBeNull();
});

test('pictures of the platform that fail leave no mark: a letter stands for the icon, and the tab keeps its own [DATA-018] [DATA-019] (O-20)', async () => {
  const kept = document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'icon', href: '/own.svg' }));
  const asked = askedIcon();
  await openApp('/Login', { base: { name: 'Lotus', ico: '/gone.svg', login_bg: '/gone.webp' } });
  await username();
  const pictures = [...screen.getByRole('main').querySelectorAll('img')];
  expect(pictures).toHaveLength(2);
  pictures.forEach((picture) => fireEvent.error(picture));
  fireEvent.error(asked);
  expect(screen.getByRole('main').querySelector('img')).toBeNull();
  expect(screen.getByText('L')).toHaveAttribute('aria-hidden', 'true');
  expect([...document.querySelectorAll('link[rel="icon"]')].map((link) => link.getAttribute('href'))).toEqual(['/own.svg']);
  kept.remove();
});

test('the name and the pictures are those of the platform [SHELL-11]', async () => {
  const asked = askedIcon();
  await openApp('/Login', { base: { name: 'Lotus', ico: '/media/lotus.svg' } });
  expect(await screen.findByText('Lotus')).toBeVisible();
  fireEvent.load(asked);
  expect(document.querySelector('link[rel="icon"]')).toHaveAttribute('href', '/media/lotus.svg');
  expect(platform.requests(calls.getBaseInfo)).toHaveLength(1);
});
