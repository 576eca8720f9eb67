import type { Domain } from '../routes';
import { openDrawings } from './drawings';
import { serveMedia } from './serveMedia';

/** Pictures and clips: drawn here at their first request, or uploaded by members. */
export const servePictures: Domain = ({ app, database, mediaDir }) => serveMedia(app, openDrawings(mediaDir, database));
