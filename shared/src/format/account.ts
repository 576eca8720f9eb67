/** An account number with everything but its last four digits hidden (O-22), on one line; four digits or fewer are hidden wholly. */
export function maskAccount(number: string): string {
  return number.length > 4 ? `••••\u00a0${number.slice(-4)}` : '••••';
}
