/** Proven bytes by key, at most so many of them; what was asked for longest ago goes first. */
export type ByteMemory<T extends { body: Buffer }> = {
  get(key: string): T | undefined;
  set(key: string, held: T): void;
};

/** A memory of at most `mostBytes`. */
export function createByteMemory<T extends { body: Buffer }>(mostBytes: number): ByteMemory<T> {
  const held = new Map<string, T>();
  let bytes = 0;
  const forget = (key: string): void => {
    bytes -= held.get(key)?.body.length ?? 0;
    held.delete(key);
  };
  return {
    get(key) {
      const found = held.get(key);
      if (found === undefined) return undefined;
      held.delete(key);
      held.set(key, found);
      return found;
    },
    set(key, one) {
      forget(key);
      held.set(key, one);
      bytes += one.body.length;
      for (const oldest of held.keys()) {
        if (bytes <= mostBytes) return;
        forget(oldest);
      }
    },
  };
}
