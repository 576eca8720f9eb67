import type { BaseInfo } from '@unison/shared/api';
import { foreignAddress } from '@unison/shared/screen';

/** A picture the platform draws: `src` shows it, `path` is what is saved (O-96). */
export type BuiltInAvatar = { number: number; src: string; path: string };

/** The path of an address: the same picture may come with an origin or a version behind it. */
export function pathOf(address: string): string {
  return foreignAddress(address)?.pathname ?? address;
}

/** The drawn pictures 1 to `head_toal` (ACCOUNT-60, LIMIT-06). */
export function builtInAvatars({ mediaBase, avatarCount }: BaseInfo): BuiltInAvatar[] {
  return Array.from({ length: avatarCount }, (_, index) => {
    const src = `${mediaBase}/avatar/${index + 1}.svg`;
    return { number: index + 1, src, path: pathOf(src) };
  });
}

/** Which of the drawn pictures an address names; undefined for an upload. */
export function numberOfBuiltIn(address: string, { mediaBase }: BaseInfo): number | undefined {
  const path = pathOf(address);
  const folder = `${pathOf(mediaBase)}/avatar/`;
  const [, number] = /^([1-9]\d{0,2})\.svg$/.exec(path.startsWith(folder) ? path.slice(folder.length) : '') ?? [];
  return number === undefined ? undefined : Number(number);
}
