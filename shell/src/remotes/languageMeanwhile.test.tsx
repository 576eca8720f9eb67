import { changeLanguage, useTexts } from '@unison/shared/i18n';
import type { RemoteScreens } from '@unison/shared/remote';
import { speak } from '@unison/shared/testing';
import { render, screen } from '@testing-library/react';
import { release } from '../testing/release';
import { createActivation } from './activation';
import { createScreenSource } from './screenSource';

const Library = () => <p>{useTexts('mf-video').t('hello')}</p>;
const video = release('mf-video', [{ path: '/Video', screen: 'Library', title: '', heading: 'h', access: 'member' }]);

/** The library, on its way from its release; `arrive` brings it. */
async function comingLibrary() {
  speak('vn_vn');
  let arrive: () => void = () => undefined;
  let begin: () => void = () => undefined;
  const isBegun = new Promise<void>((resolve) => (begin = resolve));
  const remote: RemoteScreens = {
    features: [],
    loadTexts: (language) => Promise.resolve({ hello: `hello in ${language}` }),
    screens: { Library: () => (begin(), new Promise((resolve) => (arrive = () => resolve(Library)))) },
  };
  const source = createScreenSource(
    () => Promise.resolve(remote),
    createActivation(() => undefined),
  );
  const { screen: coming } = source.download(video, 'Library');
  await isBegun;
  return { coming, arrive };
}

test('who chooses a language while a screen is on its way reads that screen in it [I18N-04]', async () => {
  const { coming, arrive } = await comingLibrary();
  await changeLanguage('en_us');
  arrive();
  const loaded = await coming;
  loaded.activate();
  render(<loaded.Screen />);
  expect(screen.getByText('hello in en_us')).toBeVisible();
});

test('who chooses one between the coming of a screen and its showing reads that screen in it [I18N-04]', async () => {
  const { coming, arrive } = await comingLibrary();
  arrive();
  const loaded = await coming;
  await changeLanguage('en_us');
  loaded.activate();
  render(<loaded.Screen />);
  expect(await screen.findByText('hello in en_us')).toBeVisible();
});
