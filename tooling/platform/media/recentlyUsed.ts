/** Keeps the values used last, at most `limit` of them; what cannot be made (undefined) is not kept, so unknown names cost no memory. */
export function recentlyUsed<Value>(limit: number): (name: string, make: () => Value | undefined) => Value | undefined {
  const kept = new Map<string, Value>();
  return (name, make) => {
    const value = kept.get(name) ?? make();
    if (value === undefined) return undefined;
    kept.delete(name);
    kept.set(name, value);
    const oldest = kept.keys().next();
    if (kept.size > limit && !oldest.done) kept.delete(oldest.value);
    return value;
  };
}
