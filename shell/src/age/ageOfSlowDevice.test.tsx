import { ANSWERING_STORES, deviceStore, passTime, stopTheClock } from '@unison/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { openApp } from '../testing/openApp';

const DECLARED = { 'age.declared': true };
const question = () => screen.queryByRole('dialog');

stopTheClock();

test.each(ANSWERING_STORES)('the question does not flash at somebody who answered it, on a device that %s (O-83)', async (_how, store) => {
  deviceStore(store, { forget: true, holds: DECLARED });
  await openApp('/Home', { saysAge: false });
  for (let ms = 0; ms < 3_000; ms += 500) {
    await passTime(500);
    expect(question()).not.toBeInTheDocument();
  }
  expect(await screen.findByText('Content of Home')).toBeVisible();
});

test.each(ANSWERING_STORES)(
  'a device that %s and has never heard an answer asks, and lets in who is of age (O-83)',
  async (_how, store) => {
    const disk = deviceStore(store, { forget: true });
    await openApp('/Home', { saysAge: false });
    fireEvent.click(await screen.findByRole('button', { name: 'I am 18 or older' }));
    expect(await screen.findByText('Content of Home')).toBeVisible();
    await passTime(5_000);
    deviceStore('quick');
    expect(disk.get('age.declared')).toBe(store === 'full' ? undefined : true);
  },
);

test('a device that never answers asks after a while, and goes by what is said then; no screen is shown before (O-83)', async () => {
  deviceStore('hanging', { forget: true, holds: DECLARED });
  await openApp('/Home', { saysAge: false });
  await passTime(4_500);
  expect([question(), screen.queryByText('Content of Home')]).toEqual([null, null]);
  await passTime(600);
  expect(question()).toBeVisible();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'I am 18 or older' })));
  expect(await screen.findByText('Content of Home')).toBeVisible();
});

test('a device without a store asks at once (O-83)', async () => {
  deviceStore('missing', { forget: true, holds: DECLARED });
  await openApp('/Home', { saysAge: false });
  await passTime(0);
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByText('Content of Home')).not.toBeInTheDocument();
});
