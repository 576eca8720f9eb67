import type { KnownRelease } from '@unison/shared/remote';

/** True for a build that the address of this page put in, as `npm run dev` does: it stands whatever is chosen, for as long as the page is there. */
export const isDeveloped = (release: KnownRelease | undefined): boolean => release?.override === window.location.origin;
