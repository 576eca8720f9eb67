/** A drawn landscape as an address of its own, so that the gallery asks for nothing outside. */
function landscape(sky: string, sun: string, hill: string, near: string): string {
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="${sky}"/>` +
    `<circle cx="290" cy="110" r="46" fill="${sun}"/><path d="M0 210Q110 120 220 200T400 180V300H0z" fill="${hill}"/>` +
    `<path d="M0 260Q130 200 250 250T400 230V300H0z" fill="${near}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}

/** Pictures of 400 x 300 for the gallery. */
export const pictures = {
  evening: landscape('#f6c9a8', '#fff1dc', '#b96a5b', '#6d3f4c'),
  morning: landscape('#cfe3ea', '#fff7e3', '#7fa59a', '#3f6a66'),
  night: landscape('#2b3350', '#e7dfc8', '#3f4a6e', '#20263d'),
  absent: 'data:image/png;base64,bm90IGEgcGljdHVyZQ==',
} as const;

/** A drawn text for the places that show words. */
export const words = {
  short: 'Evening by the river',
  long: 'A much longer line, as some languages need it, that has to find its place on a narrow phone without pushing anything away',
  mixed: 'Trang chủ · 首页 · ホーム · Ngôn ngữ tiếng Việt',
} as const;
