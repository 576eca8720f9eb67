/** A remote's own `src/firstViews.tsx`; the configuration of the second pass says where it lies. */
declare module 'unison-first-views' {
  export const firstViews: Record<string, import('@unison/shared/remote').FirstView>;
}
