import * as api from '@unison/shared/api';
import * as attempt from '@unison/shared/attempt';
import * as i18n from '@unison/shared/i18n';
import * as session from '@unison/shared/session';
import { renderScreen } from '@unison/shared/testing';
import * as ui from '@unison/shared/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as react from 'react';
import * as valibot from 'valibot';
import * as thisRelease from './useLostClosing';

const UNKNOWN = /It is not known whether the account was closed/;
const LOST = { kind: 'timeout' };

/** What the shell gives to every release in the page; of this folder each has its own. */
const OF_THE_SHELL = {
  react,
  valibot,
  '@unison/shared/api': api,
  '@unison/shared/attempt': attempt,
  '@unison/shared/i18n': i18n,
  '@unison/shared/session': session,
  '@unison/shared/ui': ui,
};

function newerRelease(): typeof thisRelease {
  let release = thisRelease;
  jest.isolateModules(() => {
    for (const [name, given] of Object.entries(OF_THE_SHELL)) jest.doMock(name, () => given);
    release = jest.requireActual<typeof thisRelease>('./useLostClosing');
  });
  expect(release).not.toBe(thisRelease);
  return release;
}

/** The sheet of a release, as far as it follows a closing with this end. */
function Sheet({ of: { useLostClosing }, name, error }: { of: typeof thisRelease; name: string; error?: unknown }) {
  const { follow, unknown } = useLostClosing();
  const close = () =>
    void follow(
      Promise.resolve({ error }),
      () => false,
      () => Promise.resolve(),
    );
  return (
    <section aria-label={name}>
      <button onClick={close}>{`Close in ${name}`}</button>
      {unknown}
    </section>
  );
}

/** A page in which a closing was lost in one release, and a newer one is entered then. */
async function enterNewer(error?: unknown) {
  const newer = newerRelease();
  function Page() {
    const [isNewer, enter] = react.useState(false);
    return (
      <>
        <button onClick={() => enter(true)}>Enter the newer</button>
        {isNewer ? (
          <Sheet key="newer" of={newer} name="the newer" error={error} />
        ) : (
          <Sheet key="this" of={thisRelease} name="this one" error={LOST} />
        )}
      </>
    );
  }
  const { user } = renderScreen(<Page />, { session: true });
  await user.click(screen.getByRole('button', { name: 'Close in this one' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'this one' })).toHaveTextContent(UNKNOWN));
  await user.click(screen.getByRole('button', { name: 'Enter the newer' }));
  return { user, sheet: screen.getByRole('region', { name: 'the newer' }) };
}

const messages = () => screen.getByRole('region', { name: 'Status messages' });

test('what one release is in doubt of the next one in the page says too; where that one has closed the account nobody doubts it (B-11) [ERR-22]', async () => {
  const { user, sheet } = await enterNewer();
  expect(sheet).toHaveTextContent(UNKNOWN);
  await user.click(screen.getByRole('button', { name: 'Close in the newer' }));
  await waitFor(() => expect(sheet).not.toHaveTextContent(UNKNOWN));
  act(session.endSession);
  expect(messages()).not.toHaveTextContent(UNKNOWN);
});

test('where its answer was lost to both it is told once, by the one that was asked last (B-11) [ERR-05]', async () => {
  const { user } = await enterNewer(LOST);
  await user.click(screen.getByRole('button', { name: 'Close in the newer' }));
  act(session.endSession);
  expect(within(messages()).getAllByText(UNKNOWN)).toHaveLength(1);
});
