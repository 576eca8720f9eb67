import type { EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import { giveBackEndpoints } from './endpointOwners';
import { injectFeature } from './injectFeature';
import type { FeatureDefinition, InjectedFeature } from './injectFeature';
import { platformApi } from './platformApi';

/** What a remote hands to the shell in `features` of its `screens.ts`; made by `defineFeature`. */
export type RemoteFeature = {
  /** Package that owns it, e.g. `mf-home`. */
  readonly owner: string;
  /** Puts the endpoints in place and says their names; for `activateFeatures` alone. `yields`: true for a package that gave way. */
  readonly inject: (yields?: (holder: string) => boolean) => readonly string[];
  /** True from its activation until another release of its package acts, or another package took one of its names. */
  readonly isActive: () => boolean;
};

type Usable<Tag extends string, Definitions extends EndpointDefinitions> = Omit<
  InjectedFeature<Tag, Definitions>,
  'injectEndpoints' | 'enhanceEndpoints' | 'reducer' | 'reducerPath' | 'middleware' | 'internalActions'
>;

/** Hooks, `endpoints` and `util` of a feature. They may be taken apart anywhere and work from the feature's activation on. */
export type Feature<Tag extends string, Definitions extends EndpointDefinitions> = RemoteFeature & Usable<Tag, Definitions>;

const active = new Map<string, readonly RemoteFeature[]>();
const refuse = ({ owner }: RemoteFeature): void => {
  throw new Error(`A feature of ${owner} is used that is not active: name it in \`features\` of ${owner}/src/screens.ts.`);
};
let onInactiveUse = refuse;

const isActive = (feature: RemoteFeature): boolean => active.get(feature.owner)?.includes(feature) === true;

/** Changes what happens when a feature is used that no shell activated. Only tests of single screens, which have no shell, do that. */
export function whenUsedInactive(rule: (feature: RemoteFeature) => void = refuse): void {
  onInactiveUse = rule;
}

/** Makes a feature usable beside those of its package that are active. For `whenUsedInactive` in tests. */
export function activateBeside(feature: RemoteFeature): void {
  feature.inject();
  active.set(feature.owner, [...(active.get(feature.owner) ?? []), feature]);
}

function injectAll(owner: string, features: readonly RemoteFeature[]): void {
  active.set(owner, features);
  const names = features.flatMap((feature) => feature.inject((holder) => active.delete(holder)));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`${owner} defines the endpoint ${twice} twice: give one of them another name.`);
  giveBackEndpoints(owner, names);
}

/**
 * Activates one release's features of a package, all in one step, in place of whichever release was active: endpoints are replaced and what
 * another release had cached is dropped. The same features again change nothing. An endpoint may have moved here: where it is one of another remote, none of
 * whose screens is mounted at that time, that one's features act no more until they are activated again. Throws when a feature is another package's or a name is
 * the page's own (`EndpointTaken`); the package's features that were active then still are. For the shell, before a screen of that release mounts.
 */
export function activateFeatures(owner: string, features: readonly RemoteFeature[]): void {
  const current = active.get(owner) ?? [];
  if (current.length === features.length && features.every((feature) => current.includes(feature))) return;
  const foreign = features.find((feature) => feature.owner !== owner);
  if (foreign) throw new Error(`${owner} hands over a feature of ${foreign.owner}: a package activates only its own.`);
  try {
    injectAll(owner, features);
  } catch (error) {
    injectAll(owner, current);
    throw error;
  }
}

/** A late answer of a release that is left has nothing more to say: what it would write belongs to the other release now. */
const nothing = () => () => undefined;
const mutedUtil: unknown = new Proxy({}, { get: () => nothing });

/**
 * Describes a package's endpoints and tags and changes nothing: evaluating this is safe while another release of the package is in use. Name
 * the result in `features` of `src/screens.ts`; the shell activates it before a screen mounts. Its hooks find the endpoints when they are
 * called, so they may be taken out at module scope: `export const { useListTownsQuery } = townsApi`. Used before, they throw.
 */
export function defineFeature<const Tag extends string, Definitions extends EndpointDefinitions>(
  owner: string,
  definition: FeatureDefinition<Tag, Definitions>,
): Feature<Tag, Definitions> {
  let wasActive = false;
  const own: RemoteFeature = {
    owner,
    isActive: () => isActive(feature),
    inject(yields) {
      let names: string[] = [];
      const endpoints: typeof definition.endpoints = (build) => {
        const definitions = definition.endpoints(build);
        names = Object.keys(definitions);
        return definitions;
      };
      injectFeature(owner, { ...definition, endpoints }, yields);
      wasActive = true;
      return names;
    },
  };
  const hooks = new Map<string, (...args: unknown[]) => unknown>();
  const hook = (name: string) => {
    const known = hooks.get(name);
    if (known) return known;
    const late = (...args: unknown[]): unknown => {
      if (!isActive(feature)) onInactiveUse(feature);
      return (Reflect.get(platformApi, name) as (...args: unknown[]) => unknown)(...args); // RTK makes a hook of every endpoint under this name
    };
    hooks.set(name, late);
    return late;
  };
  const lookUp = (_target: object, name: string | symbol): unknown => {
    if (typeof name === 'symbol') return undefined;
    if (name in own) return Reflect.get(own, name);
    if (name.startsWith('use')) return hook(name);
    if (isActive(feature)) return Reflect.get(platformApi, name);
    if (name === 'util' && wasActive) return mutedUtil;
    onInactiveUse(feature);
    return Reflect.get(platformApi, name);
  };
  const feature = new Proxy({}, { get: lookUp }) as Feature<Tag, Definitions>; // the platform API has all this from activation on
  return feature;
}
