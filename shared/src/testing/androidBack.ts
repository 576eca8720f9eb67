import { act } from '@testing-library/react';

const standing: FakeCloseWatcher[] = [];

/** As Chromium's: it stands until it was asked once, or is destroyed. */
class FakeCloseWatcher extends EventTarget {
  constructor() {
    super();
    standing.push(this);
  }
  destroy() {
    const at = standing.indexOf(this);
    if (at >= 0) standing.splice(at, 1);
  }
}

/** Gives the tests of a file or `describe` a browser on Android that asks what is open before it goes back; jsdom has none. Call it at the top level. */
export function onAndroid(): void {
  beforeEach(() => void Object.assign(window, { CloseWatcher: FakeCloseWatcher }));
  afterEach(() => {
    standing.length = 0;
    Reflect.deleteProperty(window, 'CloseWatcher');
  });
}

/** Presses Android's Back: false where nothing open took it, so that the browser goes back in the history. */
export function pressBack(): boolean {
  const asked = standing.at(-1);
  asked?.destroy();
  act(() => void asked?.dispatchEvent(new Event('close')));
  return asked !== undefined;
}
