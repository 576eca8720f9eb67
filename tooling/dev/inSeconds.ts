/** A time in ms as lines for people have it, e.g. `1.5 s`. */
export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
