import { act } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { RenderedScreen } from './renderScreen';

/** A screen that can be left and entered again. */
export function Visits({ children }: { children: ReactNode }) {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button type="button" hidden data-visits onClick={() => setHere(!isHere)} />
      {isHere ? children : null}
    </>
  );
}

/** Leaves the screen and comes back; `meanwhile` the page may be loaded anew, or time pass. */
export async function leaveAndEnter({ container }: RenderedScreen, meanwhile: () => unknown = () => undefined): Promise<void> {
  const press = () => act(async () => container.querySelector<HTMLElement>('[data-visits]')?.click());
  await press();
  await meanwhile();
  await press();
}
