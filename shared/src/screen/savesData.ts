/** True when the member asked the browser to spare data: nothing is loaded ahead of need. Chromium and Safari tell; elsewhere nobody asked for it. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true; // not in TypeScript's DOM library
}
