import { calls } from '@unison/shared/contract';
import { platform } from '@unison/shared/testing';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const option = (name: string | RegExp) => screen.findByRole('button', { name });
export const field = () => screen.findByRole('textbox', { name: 'Stake' });
export const press = async (user: UserEvent, name: string | RegExp) => user.click(await option(name));
/** Orders that were sent. */
export const orders = () => platform.requests(calls.placeOrder);

/** Chooses options, fills in the stake and opens the popup. */
export async function review(user: UserEvent, names: string[], stake: string) {
  for (const name of names) await press(user, new RegExp(`^${name} Odds`));
  await user.type(await field(), stake);
  await press(user, 'Place stake');
  return within(await screen.findByRole('dialog', { name: 'Confirm your stake' }));
}
