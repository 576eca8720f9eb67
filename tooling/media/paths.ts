/** Goes into every address as `?v=`: raise it when a drawing changes, so that no browser keeps an old one. */
export const mediaVersion = 2;

/** What a video poster shows; a video class keeps to one of them. */
export const posterThemes = ['sea', 'city', 'hills', 'garden', 'lanterns', 'night'] as const;
export type PosterTheme = (typeof posterThemes)[number];

/** The drawings for the wheel's segments; the three `credits` grow with the amount, `leaf` is for a segment without a prize. */
export const prizeKeys = ['credits-small', 'credits-medium', 'credits-large', 'gift', 'star', 'tea', 'lantern', 'leaf'] as const;
export type PrizeKey = (typeof prizeKeys)[number];

/** One drawing for each of the six games. */
export const gameKeys = ['dice', 'stones', 'lantern', 'kite', 'drum', 'comet'] as const;
export type GameKey = (typeof gameKeys)[number];

/** One drawing for each way to pay of the reference platform. */
export const wayKeys = ['transfer', 'card', 'wallet'] as const;
export type WayKey = (typeof wayKeys)[number];

/** How many there are of what is numbered from 1. */
export const mediaCounts = { banner: 5, avatar: 24, level: 6, card: 4 } as const;

/** True for the address of a drawing or a clip of ours: what it shows does not exist. */
export const isDrawn = (url: string): boolean => url.startsWith('/api/media/');

const address = (rest: string): string => `/api/media/${rest}?v=${mediaVersion}`;

/**
 * The addresses of all pictures of the reference platform, relative to its origin. Numbers start at 1. An address that these functions do
 * not make is refused. Clips have none: they travel by ticket.
 */
export const mediaPath = {
  /** 3:4, 600 x 800. `n` runs from 1 to `companionPictureCount(id)`; `id` is a positive whole number. */
  companion: (id: number, n: number): string => address(`companion/${id}/${n}.svg`),
  /** 16:7, 1120 x 490; `n` from 1 to `mediaCounts.banner`. */
  banner: (n: number): string => address(`banner/${n}.svg`),
  /** 16:9, 640 x 360; the theme follows the id unless the video's class says which. */
  poster: (videoId: number, theme: PosterTheme = posterThemes[videoId % posterThemes.length] ?? 'sea'): string =>
    address(`poster/${theme}/${videoId}.svg`),
  /** Square, 200 x 200. */
  prize: (key: PrizeKey): string => address(`prize/${key}.svg`),
  /** Square, 200 x 200. */
  game: (key: GameKey): string => address(`game/${key}.svg`),
  /** Square, 200 x 200: `ico` of a way to pay. */
  way: (key: WayKey): string => address(`way/${key}.svg`),
  /** Square, 200 x 200; `n` from 1 to `mediaCounts.avatar` (ACCOUNT-60, LIMIT-06). */
  avatar: (n: number): string => address(`avatar/${n}.svg`),
  /** Square, 96 x 96; `n` from 1 to `mediaCounts.level` (ACCOUNT-03). */
  level: (n: number): string => address(`level/${n}.svg`),
  /** 16:10, 640 x 400, a bank card without a name or number; `n` from 1 to `mediaCounts.card`. */
  card: (n: number): string => address(`card/${n}.svg`),
  /** 4:3, 480 x 360, a city or province; `id` is a positive whole number. */
  place: (id: number): string => address(`place/${id}.svg`),
  /** Square, 512 x 512, opaque with round corners: `ico` of base info (SHELL-11). */
  logo: (): string => address('logo.svg'),
  /** 9:16, transparent with faint shapes, readable under text on a light and on a dark surface: `login_bg`. */
  loginBackground: (): string => address('login-background.svg'),
  /** 16:9, as `loginBackground`: `center_bg`, behind the header of `/Mine`. */
  centerBackground: (): string => address('center-background.svg'),
} as const;
