/** Which square of a picture is wanted: `zoom` from 1, `across` and `down` from 0 to 1 of the room there is to move. */
export type Crop = { zoom: number; across: number; down: number };
export type Size = { width: number; height: number };

export const MOST_ZOOM = 4;
export const WHOLE: Crop = { zoom: 1, across: 0.5, down: 0.5 };

const within = (value: number) => Math.min(1, Math.max(0, value));

/** The square in pixels of the picture. */
export function squareOf({ width, height }: Size, { zoom, across, down }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * across, top: (height - side) * down, side };
}

/** The crop after the picture was dragged by a share of the square shown. */
export function dragged(size: Size, crop: Crop, right: number, downwards: number): Crop {
  const { side } = squareOf(size, crop);
  const moved = (now: number, share: number, room: number) => (room === 0 ? now : within(now - (share * side) / room));
  return {
    ...crop,
    across: moved(crop.across, right, size.width - side),
    down: moved(crop.down, downwards, size.height - side),
  };
}
