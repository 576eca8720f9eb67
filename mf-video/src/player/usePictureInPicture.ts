/** Puts the video into a small window over other apps and takes it back; undefined where the browser has none. */
export function usePictureInPicture(video: HTMLVideoElement | null): (() => void) | undefined {
  if (!document.pictureInPictureEnabled || !video) return undefined;
  return () => {
    const done = document.pictureInPictureElement ? document.exitPictureInPicture() : video.requestPictureInPicture();
    done.catch(() => undefined); // before the first frame is there the browser refuses
  };
}
