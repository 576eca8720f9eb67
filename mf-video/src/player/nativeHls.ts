import { staysHome, variantsOf } from './playlist';

async function read(url: string): Promise<string | undefined> {
  const answer = await fetch(url, { credentials: 'omit' }).catch(() => undefined);
  const text = answer?.ok ? await answer.text() : undefined;
  return text?.startsWith('#EXTM3U') ? text : undefined;
}

/**
 * The address a browser that plays HLS by itself may be given: the list it names is read first, since such a browser would
 * follow it anywhere. To save data the last variant of the master playlist is opened itself. Undefined when a list is none, or
 * points elsewhere.
 */
export async function nativeHlsAddress(url: string, savesData: boolean): Promise<string | undefined> {
  const master = await read(url);
  if (master === undefined || !staysHome(master, url)) return undefined;
  const variants = variantsOf(master, url);
  const wanted = savesData ? variants.slice(-1) : variants;
  for (const variant of wanted) {
    const list = await read(variant);
    if (list === undefined || !staysHome(list, variant)) return undefined;
  }
  return savesData ? (wanted[0] ?? url) : url;
}
