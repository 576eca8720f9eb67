/** Half the edge of the drawing, and the radius of the wheel in it. */
export const MIDDLE = 200;
const RADIUS = 190;

/** A segment of the wheel: its outline, its middle in degrees from the top, clockwise, and which of the three colours it has. */
export type Segment = { outline: string; middle: number; colour: 0 | 1 | 2 };

const pointAt = (degrees: number): string => {
  const angle = (degrees / 180) * Math.PI;
  return `${MIDDLE + RADIUS * Math.sin(angle)} ${MIDDLE - RADIUS * Math.cos(angle)}`;
};

/** A circle cannot be one arc, so a lone segment is two halves. */
const DISC = `M${pointAt(0)}A${RADIUS} ${RADIUS} 0 1 1 ${pointAt(180)}A${RADIUS} ${RADIUS} 0 1 1 ${pointAt(0)}Z`;

function outline(from: number, width: number): string {
  const far = width > 180 ? 1 : 0;
  return `M${MIDDLE} ${MIDDLE}L${pointAt(from)}A${RADIUS} ${RADIUS} 0 ${far} 1 ${pointAt(from + width)}Z`;
}

/** Equal segments for `count` prizes: two colours in turn, and a third for the last where two neighbours would be alike. */
export function segmentsOf(count: number): Segment[] {
  const width = 360 / count;
  return Array.from({ length: count }, (_, index) => ({
    outline: count === 1 ? DISC : outline(index * width - width / 2, width),
    middle: index * width,
    colour: index === count - 1 && count % 2 === 1 && count > 1 ? 2 : index % 2 === 0 ? 0 : 1,
  }));
}

/** An angle in degrees as the same one that is nearest to `from`: the way there is never longer than half a turn. */
export const nearestTo = (from: number, degrees: number): number => from + ((((degrees - from + 180) % 360) + 360) % 360) - 180;

/** Where the wheel stands after so many turns from `from` (degrees), with a segment exactly under the pointer at the top. */
export function turnedTo(from: number, middle: number, turns: number): number {
  const rest = (((-middle - from) % 360) + 360) % 360;
  return from + turns * 360 + rest;
}
