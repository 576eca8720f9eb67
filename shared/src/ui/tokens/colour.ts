/** Red, green and blue of `#rrggbb` as linear light, each 0 to 1 (IEC 61966-2-1). */
function linearOf(colour: string): [number, number, number] {
  const channel = (start: number) => {
    const encoded = parseInt(colour.slice(start, start + 2), 16) / 255;
    return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2.2, definition of relative luminance). */
export function lightnessOf(colour: string): number {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two `#rrggbb` colours, 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [lightnessOf(one), lightnessOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Hue of `#rrggbb` in degrees, 0 to 360, in OKLCH (CSS Color 4), where equal steps look equal. */
export function hue(colour: string): number {
  const [red, green, blue] = linearOf(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}
