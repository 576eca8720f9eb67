/** Whole seconds as `mm:ss`, from an hour on `h:mm:ss`. Parts of a second are still running; below 0 is 0. */
export function clockText(seconds: number): string {
  const left = Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0;
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(left / 3600);
  const rest = `${two(Math.floor((left % 3600) / 60))}:${two(left % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
