export { Carousel } from './Carousel';
export type { CarouselProps } from './Carousel';
export { ImageViewer } from './ImageViewer';
export { loadImageViewer } from './loadImageViewer';
export type { ImageViewerLabels, ImageViewerProps } from './Lightbox';
