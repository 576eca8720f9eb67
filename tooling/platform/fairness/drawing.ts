import type { Drawing } from '../routes';

/** Keeps which games' seeds can be opened. */
export function openDrawing(): Drawing {
  const missing = new Set<number>();
  return {
    missing,
    told(game, opened) {
      if (opened) missing.delete(game);
      else missing.add(game);
    },
  };
}
