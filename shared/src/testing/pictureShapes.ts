/** Width by height of each picture that stands in the page, or of the grey shape that keeps its place: what loads has those of what comes. */
export const pictureShapes = (): Set<number> =>
  new Set(
    [...document.querySelectorAll('svg.shape')].map((shape) => {
      const [, , width, height] = (shape.getAttribute('viewBox') ?? '').split(' ').map(Number);
      return (width ?? 0) / (height ?? 1);
    }),
  );
