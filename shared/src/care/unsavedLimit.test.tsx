import { screen, waitFor } from '@testing-library/react';
import { fairPlayCalls } from '../contract';
import { care, platform, renderScreen } from '../testing';
import { CareSheet } from './CareSheet';

const field = () => screen.findByRole('textbox', { name: 'Stake limit' });

/** Asks for a stake limit of 333. */
async function save() {
  platform.answers(fairPlayCalls.getCare, care());
  const { user } = renderScreen(<CareSheet onClose={() => undefined} />, { session: true, base: { capabilities: ['limits'] } });
  await user.type(await field(), '333');
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

test('why a limit cannot be saved, where it is none of the entry’s, is told once and stays at no field, in the language of that moment (O-08, O-64)', async () => {
  platform.refuses(fairPlayCalls.setLimit, '', 503);
  await save();
  expect(await screen.findByText('Something went wrong, please try again')).toBeVisible();
  expect(await field()).toBeValid();
  expect(await field()).toHaveValue('333');
});

test('a platform that is busy says nothing of the limit: its words are told, and stay at no field (O-105)', async () => {
  platform.refuses(fairPlayCalls.setLimit, 'Maintenance until 12:00', 503);
  await save();
  expect(await screen.findByText('Maintenance until 12:00')).toBeVisible();
  expect(await field()).toBeValid();
});

test('in Spanish limits are written with a comma, and only the one that was changed is sent, with a point (B-07, O-51)', async () => {
  const holds = (kind: 'stake' | 'loss' | 'topup', amount: number) => ({ kind, amount, next: null, next_at: null });
  platform.answers(fairPlayCalls.getCare, care({ limits: [holds('stake', 12.5), holds('loss', 40), holds('topup', 7.25)] }));
  platform.answers(fairPlayCalls.setLimit, care());
  const { user } = renderScreen(<CareSheet onClose={() => undefined} />, {
    session: true,
    base: { capabilities: ['limits'] },
    language: 'es_spa',
  });
  const topUp = await screen.findByRole('textbox', { name: /recarga/i });
  expect(screen.getAllByRole('textbox').map((one) => one.getAttribute('value'))).toEqual(['12,5', '40', '7,25']);
  await user.clear(topUp);
  await user.type(topUp, '6,5');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(platform.requests(fairPlayCalls.setLimit).map(({ payload }) => payload)).toMatchObject([{ kind: 'topup', amount: '6.5' }]),
  );
});

test('what the platform says of a limit stands at its field (O-104)', async () => {
  platform.refuses(fairPlayCalls.setLimit, 'At most 100');
  await save();
  expect(await screen.findByText('At most 100')).toBeVisible();
  expect(await field()).toBeInvalid();
});
