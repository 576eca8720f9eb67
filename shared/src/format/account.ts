/** An account number with everything but its last four digits hidden (O-22); four digits or fewer are hidden wholly. */
export function maskAccount(number: string): string {
  return number.length > 4 ? `•••• ${number.slice(-4)}` : '••••';
}
