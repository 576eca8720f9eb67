import type { ComponentType } from 'react';
import type { RemoteFeature } from '../api';
import type { TextLoader } from '../i18n';

export type { Texts } from '../i18n';

/**
 * What a remote's exposed module `./screens` exports as `screens`: data and functions. Evaluating it, or any chunk of a remote, changes
 * nothing outside; the shell activates features, texts and styles of one release when a member enters it, before a screen mounts.
 */
export type RemoteScreens = {
  /** Every feature of the remote (`defineFeature`), whichever of its screens uses it. */
  features: readonly RemoteFeature[];
  /** Loads the texts of one language (a JSON module or the plain object). */
  loadTexts: TextLoader;
  /** Screen name → loads its component. Never `React.lazy`: that keeps a failure for ever. */
  screens: Record<string, () => Promise<ComponentType>>;
};

/** Helper for `screens.ts`: checks the shape at compile time. */
export function defineScreens(screens: RemoteScreens): RemoteScreens {
  return screens;
}
