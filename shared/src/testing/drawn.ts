/** What is read of React's own tree: what its developer tools read. */
type Fiber = { type: unknown; flags: number; child: Fiber | null; sibling: Fiber | null; alternate: Fiber | null };

/** React's mark on what was drawn in the last commit. */
const WAS_DRAWN = 1;

let noted: string[][] | undefined;

function nameOf(type: unknown): string | undefined {
  if (typeof type === 'function') return (type as { displayName?: string }).displayName ?? type.name; // a component may have one
  return typeof type === 'object' && type !== null && 'type' in type ? nameOf(type.type) : undefined; // `memo` holds the component
}

function note(fiber: Fiber, former: Fiber | null, into: string[]): void {
  const name = (fiber.flags & WAS_DRAWN) > 0 ? nameOf(fiber.type) : undefined;
  if (name !== undefined) into.push(name);
  if (fiber.child === former?.child) return; // nothing below was touched
  for (let child = fiber.child; child; child = child.sibling) note(child, child.alternate, into);
}

/** React tells these of each commit, as it tells its developer tools. Set before React is loaded: by `setup.ts`. */
Reflect.set(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberUnmount: () => undefined,
  onCommitFiberRoot(_renderer: number, { current }: { current: Fiber }) {
    if (!noted) return;
    const names: string[] = [];
    note(current, current.alternate, names);
    noted.push(names);
  },
});

/**
 * Names of the components that React drew, or drew anew, during `act`, by step: what stands in one step was put on the screen at once, and what stands in a
 * later one let the browser paint before.
 */
export async function drawnDuring(act: () => Promise<unknown>): Promise<readonly (readonly string[])[]> {
  const steps: string[][] = [];
  noted = steps;
  try {
    await act();
  } finally {
    noted = undefined;
  }
  return steps;
}
