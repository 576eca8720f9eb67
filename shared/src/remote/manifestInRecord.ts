import * as v from 'valibot';
import { RemoteManifest, RouteAccess, RouteDeclaration } from './manifest';

/**
 * A route as a page or an edge reads it, which may be from before the release: where it does not know the rule only members enter, and early calls that it
 * cannot read the screen asks for itself.
 */
const ReadRoute = v.object({
  ...RouteDeclaration.entries,
  access: v.fallback(RouteAccess, 'member'),
  early: v.fallback(RouteDeclaration.entries.early, undefined),
});

/** A manifest as it is read out of a record; what is written there is a `RemoteManifest`. */
export const ReadManifest = v.object({ ...RemoteManifest.entries, routes: v.array(ReadRoute) });

/**
 * A route as a document may say it of a release whose record stands elsewhere: enough to match, guard and go back. What it leaves out is in the record; its path
 * stands in the place of its screen.
 */
const BriefRoute = v.pipe(
  v.object({
    ...ReadRoute.entries,
    screen: v.optional(RouteDeclaration.entries.screen),
    title: v.optional(v.string(), ''),
    heading: v.optional(v.string(), ''),
  }),
  v.transform(({ screen, ...route }): RouteDeclaration => ({ ...route, screen: screen ?? route.path })),
);

/** What a document says of a remote: its manifest, with routes of which it may leave out what the record has. */
export const BriefManifest = v.object({ ...RemoteManifest.entries, routes: v.array(BriefRoute) });
