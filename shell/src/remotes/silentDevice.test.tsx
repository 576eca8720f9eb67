import { allowConsole, putTheClockForward } from '@unison/shared/testing';
import { act, screen } from '@testing-library/react';
import { openApp } from '../testing/openApp';
import { uncheckedProver } from '../testing/release';
import { PHASE_LIMIT_MS } from './waitingLimits';

/** A device that does not say what it has seen until it is told to. */
function silentDevice() {
  let isSilent = true;
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = () => {
      isSilent = false;
      resolve();
    };
  });
  return { answer, prover: { ...uncheckedProver, awaitsDevice: () => isSilent, release: () => answered, pointer: () => answered } };
}

const passLimit = () => act(async () => await jest.advanceTimersByTimeAsync(PHASE_LIMIT_MS.entry));

beforeEach(() => allowConsole(/could not be shown/));
putTheClockForward();

test('where the storage of the device does not answer, the card says so and what to do; the part comes by itself once it does', async () => {
  const { prover, answer } = silentDevice();
  const reportView = jest.fn();
  await openApp('/Game', { isMember: true, prover, reportView });
  await passLimit();
  expect(
    screen.getByText('The storage of this device does not answer. Close other tabs of this app, or restart the browser.'),
  ).toBeVisible();
  expect(screen.queryByText(/connection/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(reportView).not.toHaveBeenCalled(); // no release is to blame for it

  answer();
  await act(async () => await jest.advanceTimersByTimeAsync(0));
  expect(await screen.findByText('Content of Games')).toBeVisible();
});
