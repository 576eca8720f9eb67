import { reloadKept } from '@unison/shared/session';
import { renderScreen } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
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
