import * as v from 'valibot';
import { RemoteManifest, RouteAccess, RouteDeclaration } from './manifest';

/**
 * A route as a page or an edge reads it, which may be from before the release: where it does not know the rule only members enter, and early calls that it
 * cannot read the screen asks for itself.
 */
export const ReadRoute = v.object({
  ...RouteDeclaration.entries,
  access: v.fallback(RouteAccess, 'member'),
  early: v.fallback(RouteDeclaration.entries.early, undefined),
});

/** A manifest as it is read out of a record; what is written there is a `RemoteManifest`. */
export const ReadManifest = v.object({ ...RemoteManifest.entries, routes: v.array(ReadRoute) });
