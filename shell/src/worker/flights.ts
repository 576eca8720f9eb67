/** Files that are on their way to the device, by address, whoever asked first: none comes twice over a slow line. */
const underWay = new Map<string, Promise<unknown>>();

/** Ends when nobody is fetching this file any more. */
export async function landed(url: string): Promise<void> {
  await underWay.get(url)?.catch(() => undefined);
}

/** Lets others wait for this file's way, which ends when `work` does. */
export async function fly(url: string, work: Promise<unknown>): Promise<void> {
  underWay.set(url, work);
  const leave = () => void (underWay.get(url) === work && underWay.delete(url));
  await work.then(leave, leave);
}
