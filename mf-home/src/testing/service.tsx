import { renderScreen } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ServiceScreen } from '../service/ServiceScreen';

/** The screen, and a button that begins it anew, as a reload would: only what the device keeps is left. */
export function Reloadable() {
  const [visit, setVisit] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Reload
      </button>
      <ServiceScreen key={visit} />
    </>
  );
}

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
