import { UsageError } from '../dev/fail';

/** The address that a text says, of a page or a server of the web; undefined for what is none. */
export function webAddress(text: string): URL | undefined {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  return address && /^https?:$/.test(address.protocol) ? address : undefined;
}

/** True for scheme and host alone, spelled as a browser does. */
export const isWebOrigin = (text: string): boolean => webAddress(text)?.origin === text;

/** Those of apps have schemes of their own, for which URL knows no origin. */
const isAppOrigin = (text: string): boolean => /^(?!https?:)[a-z][a-z\d+.-]*:\/\/[^/?#@]+$/.test(text);

function readOrigins(name: string, text: string | undefined, isOrigin: (text: string) => boolean): string[] {
  const origins = (text ?? '').split(/[\s,]+/).filter((part) => part !== '');
  for (const origin of origins) {
    if (!isOrigin(origin))
      throw new UsageError(`${name}: ${origin} is not an origin. Write scheme and host only, e.g. https://media.example.org`);
  }
  return origins;
}

/** A list of origins, separated by spaces or commas; each spelled as a browser sends it, since it is put into the content policy as it is. */
export const originsFrom = (name: string, text: string | undefined): string[] => readOrigins(name, text, isWebOrigin);

/** The same of pages that may call, those of apps too, e.g. `capacitor://localhost`; each is compared letter by letter. */
export const callersFrom = (name: string, text: string | undefined): string[] =>
  readOrigins(name, text, (origin) => isWebOrigin(origin) || isAppOrigin(origin));
