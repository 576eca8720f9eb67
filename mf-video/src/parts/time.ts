const READABLE = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})$/;

/** Seconds of a duration the platform words as `m:ss` or `h:mm:ss` (O-33); any other text, and a length of nothing, is shown and not understood. */
export function secondsOf(time: string): number | undefined {
  const parts = READABLE.exec(time.trim());
  if (!parts) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0'] = parts;
  if (Number(seconds) > 59 || (parts[1] !== undefined && Number(minutes) > 59)) return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) || undefined;
}

/** A position as `m:ss`, from an hour on `h:mm:ss`: only what has been played counts, so parts of a second are dropped. */
export function timeText(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const two = (part: number) => String(part).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes}:${two(whole % 60)}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}
