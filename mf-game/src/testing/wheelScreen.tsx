import { reloadKept } from '@unison/shared/session';
import { renderScreen } from '@unison/shared/testing';
import type { RenderedScreen, ScreenOptions } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { WheelScreen } from '../WheelScreen';

/** A platform whose draws can be checked and repeated. */
export const PROVEN = { capabilities: ['client-seed', 'idempotency'] };

let member = 100;

/** Before each test: it is a member of its own, since what a device keeps of one is not the next one's. Returns their id. */
export function anotherMember(): number {
  member += 1;
  reloadKept();
  return member;
}

export const openWheel = (options: ScreenOptions = {}) =>
  renderScreen(<WheelScreen />, { route: '/luckDraw', history: ['/Home'], session: { id: member }, base: PROVEN, ...options });

export const go = () => screen.findByRole('button', { name: 'Go' });

/** Go once this device has said what it was promised; until then it is busy, and a press says nothing. */
export const readyToGo = () => screen.findByRole('button', { name: 'Go', busy: false });

/** The field of the member's seed, unfolded. */
export async function seedField(user: RenderedScreen['user']): Promise<HTMLElement> {
  const part = await screen.findByText('Your part in the draw');
  if (!part.closest('details')?.open) await user.click(part);
  return screen.getByRole('textbox', { name: 'Your seed' });
}

/** The member takes a seed of their own. */
export async function writeSeed(user: RenderedScreen['user'], seed: string): Promise<void> {
  await user.clear(await seedField(user));
  await user.paste(seed);
}

/** As who asked for less motion has it: nobody waits for the turning. Until `jest.restoreAllMocks`. */
export function turnAtOnce(): void {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => ({ matches: query.includes('reduce'), addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
    ); // what the screen reads of it
}

/** Each test of the file is another member's, and nobody waits for the turning. Yields whose the test is. */
export function eachAtOnce(): () => number {
  beforeEach(() => {
    anotherMember();
    turnAtOnce();
  });
  afterEach(() => jest.restoreAllMocks());
  return () => member;
}
