// hls.js publishes no types for its light build; it has the same names.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
  export * from 'hls.js';
}
