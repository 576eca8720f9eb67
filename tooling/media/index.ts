export { isDrawn, mediaCounts, mediaPath } from './paths';
export type { GameKey, PosterTheme, PrizeKey, WayKey } from './paths';
export { clips } from './clips/catalogue';
export type { Clip, ClipName } from './clips/catalogue';
export { companionLook, companionPictureCount } from './people/look';
export type { CompanionLook } from './people/look';
