import * as v from 'valibot';
import { RemoteManifest, RouteDeclaration } from './manifest';
import { ReadRoute } from './manifestInRecord';

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
