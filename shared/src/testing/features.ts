import { activateBeside, whenUsedInactive } from '../api/defineFeature';

/** For tests of one screen, which have no shell: a feature is active from its first use. In force unless a test says otherwise. */
export function activateFeaturesByUse(): void {
  whenUsedInactive(activateBeside);
}

/** For tests with a shell: a feature that the shell did not activate throws when it is used, as in the app. */
export function expectActivation(): void {
  whenUsedInactive();
}
