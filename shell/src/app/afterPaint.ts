/** A page in sight paints sooner than this, in ms, on any device; one that goes out of sight meanwhile does not paint. */
const NO_FRAME_MS = 500;

/** Acts once the next frame is painted: a press is seen before what it leads to is built. A page out of sight paints none, so there it acts at once. */
export function afterPaint(act: () => void): void {
  if (document.hidden) return act();
  let isOver = false;
  const once = (): void => {
    if (!isOver) act();
    isOver = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, NO_FRAME_MS);
  return undefined;
}
