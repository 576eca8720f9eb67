/** By key, how the focus moves over so many in a row, from one to which: over the last the first follows (ARIA Authoring Practices). */
export const keySteps = (next: string, previous: string): Partial<Record<string, (index: number, count: number) => number>> => ({
  [next]: (index, count) => (index + 1) % count,
  [previous]: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
});
