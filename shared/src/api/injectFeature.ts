import type { EndpointBuilder, EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import type { PlatformBaseQuery } from './baseQuery';
import { claimEndpoints } from './endpointOwners';
import { askAgainWhenOvertaken, tagsOf } from './overtaken';
import { platformApi } from './platformApi';

/**
 * Tags that several packages name: of the calls that shared/api itself injects, and of what the frame's news make old. Every feature may provide and
 * invalidate them, and may declare them as its own too: a release from before they were here does, and one that is to run in such a shell.
 */
export const CORE_TAGS = [
  'BaseInfo',
  'UserInfo',
  'UserBank',
  'GameRecord',
  'HotGame',
  'Video',
  'Place',
  'Companion',
  'News',
  'Care',
  'Withdrawal',
  'Movement',
] as const;
export type CoreTag = (typeof CORE_TAGS)[number];

/** Provided by every answer, so that a change of language can load all of them anew (O-08). */
export const EVERY_ANSWER = 'EveryAnswer';

type Builder<Tag extends string> = EndpointBuilder<PlatformBaseQuery, Tag, 'platform'>;

/** Endpoints and tags of a package, as data and functions: nothing happens before they are injected. */
export type FeatureDefinition<Tag extends string, Definitions extends EndpointDefinitions> = {
  tags: readonly Tag[];
  endpoints: (build: Builder<Tag | CoreTag>) => Definitions;
};

type Asked = { endpointState?: { fulfilledTimeStamp?: number } | undefined };

/** True for an answer of a time that is still to come: the device's clock, by which the toolkit tells ages, was set back, so it is asked for anew (decision 048). */
const isOfLater = ({ endpointState }: Asked): boolean => (endpointState?.fulfilledTimeStamp ?? 0) > Date.now();

function followEveryAnswer(definitions: EndpointDefinitions): void {
  for (const [name, definition] of Object.entries(definitions)) {
    // A tag of this type with a name: it goes with all of the type, and by itself.
    const ownTag = (args: unknown) => ({ type: EVERY_ANSWER, id: `${name} ${JSON.stringify(args)}` });
    askAgainWhenOvertaken(definition, ownTag);
    if (definition.type === 'mutation') continue;
    const own: unknown = definition.providesTags;
    const provides = (...about: unknown[]) => [...tagsOf(own, about), ownTag(about[2])];
    Object.assign(definition, { providesTags: provides, forceRefetch: isOfLater });
  }
}

/**
 * Adds a package's endpoints and tags to the platform API at once: shared/api's own when it is evaluated, everybody else's at activation
 * (`activateFeatures`). The first package to use an endpoint name owns it: another package's claim throws before anything is added, unless that one
 * `yields`; the same package again (upgrade, undo) replaces its endpoints and drops their cached answers.
 */
export function injectFeature<const Tag extends string, Definitions extends EndpointDefinitions>(
  owner: string,
  feature: FeatureDefinition<Tag, Definitions>,
  yields?: (holder: string) => boolean,
) {
  // The toolkit asks for them in development alone, to say which tag nobody declared.
  const tags: readonly string[] = process.env['NODE_ENV'] === 'production' ? [] : [...CORE_TAGS, EVERY_ANSWER, ...feature.tags];
  return platformApi
    .enhanceEndpoints<Tag | CoreTag>({ addTagTypes: tags as readonly (Tag | CoreTag)[] }) // EVERY_ANSWER is not for features to name
    .injectEndpoints({
      overrideExisting: true,
      endpoints: (build) => {
        const definitions = feature.endpoints(build);
        claimEndpoints(owner, Object.keys(definitions), yields);
        followEveryAnswer(definitions);
        return definitions;
      },
    });
}

/** What `injectFeature` answers: the platform API with these endpoints and their hooks. */
export type InjectedFeature<Tag extends string, Definitions extends EndpointDefinitions> = ReturnType<
  typeof injectFeature<Tag, Definitions>
>;
