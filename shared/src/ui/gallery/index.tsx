import type { ComponentType } from 'react';
import { basicsPages } from './basics';
import { contentPages } from './content';
import { fieldPages } from './fields';
import { figurePages } from './figures';
import { movingPages } from './moving';
import { overlayPages } from './overlays';
import { picturePages } from './picturePages';
import { statePages } from './states';

/** One page of the gallery: a part of the kit in all its states. */
export type GalleryPage = { name: string; Page: ComponentType };

/** Every page, in the order of the gallery's list. */
export const galleryPages: readonly GalleryPage[] = [
  ...basicsPages,
  ...fieldPages,
  ...picturePages,
  ...contentPages,
  ...statePages,
  ...figurePages,
  ...movingPages,
  ...overlayPages,
];
