import { act } from '@testing-library/react';

/** Hides the page or brings it back into sight, until the test does so again. */
export function see(state: 'hidden' | 'visible'): void {
  act(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
