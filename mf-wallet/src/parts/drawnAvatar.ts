const PAIRED_EARS = [
  '<path d="M24 46V15l26 17z"/>',
  '<circle cx="29" cy="31" r="13"/>',
  '<ellipse cx="38" cy="22" rx="8" ry="21"/>',
  '<path d="M22 44L17 20l28 12z"/>',
] as const;
const GOLDEN_ANGLE = 137;

/** A small animal of our own for a number: its ears and its colours tell it from the others. Yields an address for an image. */
export function drawnAvatar(number: number): string {
  const hue = (number * GOLDEN_ANGLE) % 360;
  const ears = PAIRED_EARS[number % PAIRED_EARS.length] ?? '';
  const drawing = [
    `<rect width="100" height="100" fill="hsl(${hue} 45% 86%)"/>`,
    `<g fill="hsl(${(hue + 40) % 360} 42% 52%)">${ears}<g transform="matrix(-1 0 0 1 100 0)">${ears}</g><circle cx="50" cy="57" r="31"/></g>`,
    `<ellipse cx="50" cy="68" rx="15" ry="11" fill="hsl(${hue} 45% 92%)"/>`,
    '<g fill="#2f2630"><circle cx="39" cy="53" r="4"/><circle cx="61" cy="53" r="4"/><ellipse cx="50" cy="63" rx="5" ry="3.5"/></g>',
    '<path d="M43 70q7 6 14 0" fill="none" stroke="#2f2630" stroke-width="2.5" stroke-linecap="round"/>',
  ].join('');
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${drawing}</svg>`)}`;
}
