import { avatarPicture } from './icons/avatars';
import { gamePicture } from './icons/games';
import { cardPicture, centerBackground, levelPicture, loginBackground, logoPicture } from './icons/marks';
import { prizePicture } from './icons/prizes';
import { wayPicture } from './icons/ways';
import { gameKeys, posterThemes, prizeKeys, wayKeys } from './paths';
import { companionPictureCount } from './people/look';
import { companionPicture } from './people/portrait';
import { bannerPicture, placePicture, posterPicture } from './scenes/wide';

type Draw = (first: string, second: string) => string | undefined;

const ID = '([1-9]\\d{0,8})';

const numbered =
  (draw: (n: number) => string | undefined): Draw =>
  (n) =>
    draw(Number(n));

function keyed<Key extends string>(keys: readonly Key[], draw: (key: Key, id: number) => string): Draw {
  return (name, id) => {
    const key = keys.find((known) => known === name);
    return key && draw(key, Number(id));
  };
}

const companion: Draw = (id, n) => (Number(n) <= companionPictureCount(Number(id)) ? companionPicture(Number(id), Number(n)) : undefined);

const kinds: readonly (readonly [address: string, draw: Draw])[] = [
  [`companion/${ID}/([1-6])`, companion],
  [`poster/([a-z]+)/${ID}`, keyed(posterThemes, posterPicture)],
  [`place/${ID}`, numbered(placePicture)],
  [`avatar/${ID}`, numbered(avatarPicture)],
  [`banner/${ID}`, numbered(bannerPicture)],
  [`level/${ID}`, numbered(levelPicture)],
  [`card/${ID}`, numbered(cardPicture)],
  ['prize/([a-z-]+)', keyed(prizeKeys, prizePicture)],
  ['game/([a-z]+)', keyed(gameKeys, gamePicture)],
  ['way/([a-z]+)', keyed(wayKeys, wayPicture)],
  ['(logo)', logoPicture],
  ['(login-background)', loginBackground],
  ['(center-background)', centerBackground],
];

const patterns = kinds.map(([address, draw]) => ({ pattern: new RegExp(`^${address}\\.svg$`), draw }));

/** The SVG for an address below `/media/`, or undefined when there is none: names are matched, never used as a path. */
export function findDrawing(name: string): string | undefined {
  for (const { pattern, draw } of patterns) {
    const [, first, second] = pattern.exec(name) ?? [];
    if (first !== undefined) return draw(first, second ?? '');
  }
  return undefined;
}
