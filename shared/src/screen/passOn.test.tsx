import { screen } from '@testing-library/react';
import { renderScreen } from '../testing';
import { useCopy } from './useCopy';
import { useShare } from './useShare';

function Code() {
  const copy = useCopy();
  const share = useShare();
  return (
    <>
      <button onClick={() => void copy('K7-22')}>Copy</button>
      <button onClick={() => void share({ text: 'Come in', url: 'https://unison.test/Register?code=K7' })}>Share</button>
    </>
  );
}

function device(values: Partial<Navigator>): void {
  for (const [name, value] of Object.entries(values)) Object.defineProperty(navigator, name, { configurable: true, value });
}
const press = async (name: string) => {
  const { user } = renderScreen(<Code />);
  // The library's own clipboard would answer instead.
  return (values: Partial<Navigator>) => {
    device(values);
    return user.click(screen.getByRole('button', { name }));
  };
};
afterEach(() => device({ share: undefined as never })); // jsdom has none

test('a copied text is there and said to be', async () => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  await (
    await press('Copy')
  )({ clipboard: { writeText } as never }); // one method of it is used
  expect(writeText).toHaveBeenCalledWith('K7-22');
  expect(await screen.findByText('Copied')).toBeVisible();
});

test('where there is no clipboard the member is told how to copy by hand', async () => {
  await (
    await press('Copy')
  )({ clipboard: undefined as never }); // as without a secure context
  expect(await screen.findByText(/Press and hold/)).toBeVisible();
});

test('sharing opens the device’s own sheet; closing it says nothing', async () => {
  const share = jest.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
  const writeText = jest.fn();
  await (
    await press('Share')
  )({ share, clipboard: { writeText } as never }); // as above
  expect(share).toHaveBeenCalledWith({ text: 'Come in', url: 'https://unison.test/Register?code=K7' });
  expect(writeText).not.toHaveBeenCalled();
});

test('a device that cannot share copies the address instead', async () => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  await (
    await press('Share')
  )({ share: undefined as never, clipboard: { writeText } as never }); // as above
  expect(writeText).toHaveBeenCalledWith('https://unison.test/Register?code=K7');
  expect(await screen.findByText('Copied')).toBeVisible();
});
