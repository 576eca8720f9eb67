import { configure, getConfig } from '@testing-library/react';
import { isClockFake } from './clock';

/**
 * Lets what a test does next begin with a frame, where one is due. The store tells screens of an answer with the next frame, and what follows the answer
 * without the store, a toast say, stands there before it: a browser paints both at once, but a test pressed a button between them that was still busy.
 */
export function actOnWholeFrames(): void {
  const { requestAnimationFrame: request, cancelAnimationFrame: cancel } = window;
  const due = new Set<number>();
  window.requestAnimationFrame = (draw) => {
    const frame = request.call(window, (now) => {
      due.delete(frame);
      draw(now);
    });
    due.add(frame);
    return frame;
  };
  window.cancelAnimationFrame = (frame) => {
    due.delete(frame);
    cancel.call(window, frame);
  };
  const { asyncWrapper } = getConfig();
  const afterFrame = async <Result>(act: () => Promise<Result>) => {
    if (due.size > 0 && !isClockFake()) await new Promise((painted) => request.call(window, painted));
    return act();
  };
  configure({ asyncWrapper: (act) => asyncWrapper(() => afterFrame(act)) });
}
