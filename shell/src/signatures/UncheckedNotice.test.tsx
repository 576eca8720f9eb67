import { screen } from '@testing-library/react';
import { openApp } from '../testing/openApp';

const SAID = /This address has no secure connection/;

afterEach(() => jest.restoreAllMocks());

test('at an address without a secure connection the app works and says once that it can check nothing', async () => {
  jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as unknown as SubtleCrypto); // as browsers do there
  const { go } = await openApp('/Home');
  expect(await screen.findByText('Content of Home')).toBeVisible();
  expect(await screen.findAllByText(SAID)).toHaveLength(1);
  await go('/Notice');
  expect(await screen.findByText('Content of Notices')).toBeVisible();
  expect(screen.getAllByText(SAID)).toHaveLength(1);
});

test('over a secure connection nothing is said', async () => {
  await openApp('/Home');
  expect(await screen.findByText('Content of Home')).toBeVisible();
  expect(screen.queryByText(SAID)).not.toBeInTheDocument();
});
