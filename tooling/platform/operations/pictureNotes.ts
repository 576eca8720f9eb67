import { findDrawing } from '../../media/findDrawing';
import { isDrawn } from '../../media/paths';

/** What is to be known of a picture by its address, in a line. Throws where it is a drawing that there is not. */
export function pictureNotes(address: string): string[] {
  if (isDrawn(address) && findDrawing(address.replace('/api/media/', '')) === undefined) throw new Error(`There is no picture ${address}`);
  if (!address.startsWith('https:')) return [];
  if (!URL.canParse(address)) throw new Error(`${address} is no address: write a whole one, such as https://media.example.org/a.webp`);
  // Edges have settings of their own, which the platform does not know.
  return [`members see it where MEDIA_ORIGINS of each edge has ${new URL(address).origin}`];
}
