import { UsageError } from './fail';

/** A list of origins, separated by spaces or commas; each spelled as a browser sends it, since it is compared and put into the content policy as it is. */
export function originsFrom(name: string, text: string | undefined): string[] {
  const origins = (text ?? '').split(/[\s,]+/).filter((part) => part !== '');
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new UsageError(`${name}: ${origin} is not an origin. Write scheme and host only, e.g. https://media.example.org`);
  }
  return origins;
}
