import { pictureSize } from './pictureSize';

/** What the platform takes (O-41) and unpacks. */
export const PICTURE_MB = 5;
export const PICTURE_MEGAPIXELS = 40;

/** Of a wider picture no more is held in memory: the cut is 512 px. */
const HELD_WIDTH = 2_048;

export type PictureProblem = 'notAPicture' | 'tooLarge' | 'tooManyPixels';

/** A picture ready to be cut, or why it cannot be used; nothing has left the device. */
export async function readPicture(file: File): Promise<ImageBitmap | PictureProblem> {
  if (file.size > PICTURE_MB * 1024 * 1024) return 'tooLarge';
  try {
    const size = pictureSize(await file.arrayBuffer());
    if (!size) return 'notAPicture';
    if (size.width * size.height > PICTURE_MEGAPIXELS * 1_000_000) return 'tooManyPixels';
    return await createImageBitmap(file, size.width > HELD_WIDTH ? { resizeWidth: HELD_WIDTH, resizeQuality: 'high' } : {});
  } catch {
    return 'notAPicture'; // cut off, broken inside, or no longer where it was chosen
  }
}
