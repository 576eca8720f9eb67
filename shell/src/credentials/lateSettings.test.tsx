import { calls } from '@unison/shared/contract';
import { baseInfo, platform } from '@unison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { openApp } from '../testing/openApp';

/** The forms of a visitor whose settings are still on their way. */
async function openBeforeSettings(address: string) {
  const letGo = platform.hangs(calls.getBaseInfo);
  await openApp(address, { saysAge: false });
  return () => {
    platform.answers(calls.getBaseInfo, baseInfo({ capabilities: ['recovery'], password_min: 8 }));
    letGo();
  };
}

const hidden = { hidden: true }; // behind the question for the age
const noteOf = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-describedby') ?? '');

test('the way by a recovery code, which comes with the settings, moves nothing at the login: it stands below all else (B-01)', async () => {
  const letGo = await openBeforeSettings('/Login');
  const last = await screen.findByRole('link', { name: 'No account? Register now', ...hidden });
  letGo();
  const way = await screen.findByRole('button', { name: 'Use a recovery code', ...hidden });
  expect(last.compareDocumentPosition(way)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the line that says how long a password must be has its room from the start [SESSION-15]', async () => {
  const letGo = await openBeforeSettings('/Register');
  const password = await screen.findByLabelText('Password');
  expect(noteOf(password)?.textContent).toBe('\u00a0');
  letGo();
  await waitFor(() => expect(password).toHaveAccessibleDescription('At least 8 characters'));
});
