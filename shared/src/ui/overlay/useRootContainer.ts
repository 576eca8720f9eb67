import { useFrameRoot } from '../FrameRoot/FrameRoot';

/** Where overlays are put: the app's column, or the body where there is none. */
export function useRootContainer(): HTMLElement | undefined {
  return useFrameRoot() ?? undefined;
}
