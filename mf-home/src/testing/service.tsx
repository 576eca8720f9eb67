import { Reloads, renderScreen } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ServiceScreen } from '../service/ServiceScreen';

/** The service, which can be loaded anew. */
export const Reloadable = () => (
  <Reloads>
    <ServiceScreen />
  </Reloads>
);

export const showService = (route = '/ServiceOnline', options: ScreenOptions = {}) =>
  renderScreen(<ServiceScreen />, { route, ...options });

/** A member, and a platform that takes messages. */
export const MEMBER: ScreenOptions = { session: true, base: { capabilities: ['service'] } };

/** A message as the platform lists it. */
export const sent = (text: string, answer = '') => ({ id: text, topic: 'other', reference: '', text, answer, create_time: 1_760_000_000 });

/** Writes a message and sends it. */
export async function write(user: UserEvent, text: string): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: 'Your message' }), text);
  await user.click(screen.getByRole('button', { name: 'Send' }));
}
