import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ApiError } from '../api';
import { changeLanguage } from '../i18n';
import { renderScreen } from '../testing';
import { useRefusalToast } from '.';

type Loads = { prizes?: ApiError; winners?: ApiError };
let become: (loads: Loads) => void;

/** Two loads of a screen that are asked again in the background. */
function Page() {
  const [loads, setLoads] = useState<Loads>({});
  become = setLoads;
  useRefusalToast(loads.prizes);
  useRefusalToast(loads.winners);
  return null;
}

async function open() {
  const { user } = renderScreen(<Page />);
  const region = await screen.findByRole('region', { name: 'Status messages' });
  /** The next answers come; the message that this brings, or '' without one. It is closed. */
  return async (loads: Loads): Promise<string> => {
    act(() => become(loads));
    const text = region.textContent;
    const close = screen.queryByRole('button', { name: 'Close' });
    if (close) await user.click(close);
    return text;
  };
}

const refused = (message: string): ApiError => ({ kind: 'rejected', code: 401, message, data: null });
const offline = (): ApiError => ({ kind: 'offline' });

test('the same failure again is one message; another one, or one after a success, is told [ERR-02]', async () => {
  const answered = await open();
  expect(await answered({ prizes: refused('Not now') })).toBe('Not now');
  expect(await answered({ prizes: refused('Not now') })).toBe('');
  expect(await answered({ prizes: refused('Not today') })).toBe('Not today');
  expect(await answered({})).toBe('');
  expect(await answered({ prizes: refused('Not today') })).toBe('Not today');
});

test('what was told is not told once more in another language [I18N-01]', async () => {
  const answered = await open();
  expect(await answered({ prizes: refused('Not now') })).toBe('Not now');
  await act(() => changeLanguage('es_spa'));
  expect(screen.queryByText('Not now')).not.toBeInTheDocument();
});

test('that there is no network is told once for the page, until there is one again [ERR-22]', async () => {
  const answered = await open();
  expect(await answered({ prizes: offline() })).toBe('You are offline');
  expect(await answered({ prizes: offline() })).toBe('');
  expect(await answered({ prizes: offline(), winners: offline() })).toBe('');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await answered({ prizes: offline() })).toBe('You are offline');
});
