/**
 * Fetches what `ImageViewer` is made of. Whoever opens one on demand awaits it there: what cannot be had is then told, and what is fetched ahead is
 * there whole.
 */
export const loadImageViewer = () => import('./Lightbox').then((module) => module.Lightbox);
