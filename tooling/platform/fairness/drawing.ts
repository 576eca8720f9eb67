/** Games whose seeds this instance cannot open, as it last found out: it cannot draw their rounds. Told by `/readyz` and `/metrics`. */
export type Drawing = { readonly missing: ReadonlySet<number> };

/** Keeps which games' seeds can be opened; `told` is to be called whenever one was tried. */
export function openDrawing(): Drawing & { told(game: number, opened: boolean): void } {
  const missing = new Set<number>();
  return {
    missing,
    told(game, opened) {
      if (opened) missing.delete(game);
      else missing.add(game);
    },
  };
}
