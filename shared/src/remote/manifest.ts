import * as v from 'valibot';

/**
 * The version of the host/remote contract this build of `shared` speaks (semver; remotes declare a range). Its minor rises with each name that `shared` offers
 * anew, by `npm run offered`: the build of a remote that takes one asks for no less. Where one that is there does more, and a remote relies on it, both rise by hand.
 */
export const CONTRACT_VERSION = '2.3.0';

/** A place in the tab bar: lowest `order` first, of one order by path; `label` is a key of the remote's own texts. */
export const RouteTab = v.object({
  order: v.pipe(v.number(), v.integer()),
  label: v.pipe(v.string(), v.nonEmpty()),
  /** Name of one of the kit's icons; for a name that it does not have the shell draws a neutral one. */
  icon: v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/, 'an icon is named by small letters and dashes')),
});
export type RouteTab = v.InferOutput<typeof RouteTab>;

/** Who may open a route: anybody, anybody while `video_login` is not 1, or members only (O-66). */
export const RouteAccess = v.picklist(['visitor', 'member-when-gated', 'member']);
export type RouteAccess = v.InferOutput<typeof RouteAccess>;

/**
 * A call that the first paint needs: its name, or with parameters, each a fixed text or taken from the page's address: `'?id'`, the value of `id`;
 * `'?class or none'`, left out where the address has none; `'?class or listVideoClasses.key'`, there `key` of the first row of a call named before it.
 * Names and parameters are those of the contract; build and release refuse any other, a browser passes over what it does not know.
 */
export const EarlyCall = v.union([
  v.pipe(v.string(), v.nonEmpty()),
  v.object({ call: v.pipe(v.string(), v.nonEmpty()), params: v.record(v.string(), v.pipe(v.string(), v.nonEmpty())) }),
]);
export type EarlyCall = v.InferOutput<typeof EarlyCall>;

/** One address a package owns, as data: enough to match, guard, title and prefetch before a byte of the package is loaded. */
export const RouteDeclaration = v.object({
  /** Canonical spelling, e.g. `/nHomeList`; matched without regard to case. */
  path: v.pipe(v.string(), v.regex(/^\/[A-Za-z]+$/, 'a path is a slash and letters')),
  /** Key of the remote's screen map. */
  screen: v.pipe(v.string(), v.nonEmpty()),
  /** The declared page title: a text key, or empty (SHELL-07 to SHELL-09). */
  title: v.string(),
  /** Text key of the visible heading, which names the document where the title is empty. */
  heading: v.pipe(v.string(), v.nonEmpty()),
  access: RouteAccess,
  tab: v.optional(RouteTab),
  /** Where the header's back arrow leads when there is no history inside the app. Default `/Home`. */
  backTo: v.optional(v.string()),
  /**
   * A query parameter that opens one part of the screen on its own, e.g. `record` a receipt: opened cold, back leads from it to the screen
   * without it, and only from there to `backTo`.
   */
  part: v.optional(v.pipe(v.string(), v.nonEmpty())),
  /** GET calls (`calls`) that the first paint needs, asked for before the remote's code is there. */
  early: v.optional(v.array(EarlyCall)),
  /** The release carries a template of the screen's first view, which its document paints before any bundle (`firstViews.tsx`). */
  firstView: v.optional(v.boolean()),
});
export type RouteDeclaration = v.InferOutput<typeof RouteDeclaration>;

/** What a remote says of itself: `manifest.ts`, published with each build. */
export const RemoteManifest = v.object({
  /** Package name, e.g. `mf-video`. */
  name: v.pipe(v.string(), v.regex(/^mf-[a-z][a-z0-9-]*$/, 'a remote is called mf-<name>')),
  /** Range of the host/remote contract it was built for, e.g. `^2.0.0`. */
  contract: v.pipe(v.string(), v.nonEmpty()),
  /** i18next namespace of its texts. */
  namespace: v.pipe(v.string(), v.nonEmpty()),
  routes: v.array(RouteDeclaration),
});
export type RemoteManifest = v.InferOutput<typeof RemoteManifest>;

/** The texts that titles, headings and tabs of a manifest name, by language, also one that the reader does not have; added by the release. */
export const RouteLabels = v.record(v.string(), v.record(v.string(), v.string()));
export type RouteLabels = v.InferOutput<typeof RouteLabels>;

/** Helper for `manifest.ts`: checks the shape at compile time. */
export function defineManifest(manifest: RemoteManifest): RemoteManifest {
  return manifest;
}
