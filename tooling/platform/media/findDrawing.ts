import { companionPictureCount } from './people/look';
import { companionPicture } from './people/portrait';

const kinds: readonly (readonly [address: RegExp, draw: (first: string, second: string) => string | undefined])[] = [
  [
    /^companion\/([1-9]\d{0,8})\/([1-6])\.svg$/,
    (id, n) => (Number(n) <= companionPictureCount(Number(id)) ? companionPicture(Number(id), Number(n)) : undefined),
  ],
];

/** The SVG for an address below `/media/`, or undefined when there is none. */
export function findDrawing(name: string): string | undefined {
  for (const [address, draw] of kinds) {
    const [, first, second] = address.exec(name) ?? [];
    if (first !== undefined) return draw(first, second ?? '');
  }
  return undefined;
}
