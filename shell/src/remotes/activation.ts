import { activateFeatures } from '@unison/shared/api';
import { activateTexts, startTexts, type TextSource } from '@unison/shared/i18n';
import type { KnownRelease, RemoteScreens } from '@unison/shared/remote';
import { ScreenLoadError } from './ScreenLoadError';

/** A release whose entry has been evaluated, which changed nothing outside it. */
export type LoadedRelease = { record: KnownRelease; remote: RemoteScreens; texts: TextSource };

/** Which release of each package acts in this page: its endpoints, its texts and its styles, those of no other. */
export type Activation = {
  isActive: (release: LoadedRelease) => boolean;
  /** Puts a release in the place of whichever acted before, in one step; a release that acts already changes nothing. Throws when it cannot. */
  activate: (release: LoadedRelease) => void;
};

/** `showStyles` lets the stylesheets of a release act and those of the package's other releases not. */
export function createActivation(showStyles: (record: KnownRelease) => void): Activation {
  const active = new Map<string, LoadedRelease>();
  // Another package may have taken over an endpoint of it.
  const isActive = (release: LoadedRelease) =>
    active.get(release.record.package) === release && release.remote.features.every((feature) => feature.isActive());
  return {
    isActive,
    activate(release) {
      if (isActive(release)) return;
      const { record, remote, texts } = release;
      try {
        activateFeatures(record.package, remote.features);
      } catch (error) {
        // An endpoint that this shell has itself, and gave to the remote in a newer one.
        if (error instanceof Error && error.name === 'EndpointTaken') throw new ScreenLoadError(record.package, 'contract', error);
        throw error;
      }
      activateTexts(texts);
      // A switch of the language loads the texts of what is active: it may have ended between the coming of these and now.
      if (!texts.isReady()) void startTexts();
      showStyles(record);
      active.set(record.package, release);
    },
  };
}
