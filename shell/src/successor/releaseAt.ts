import type { RegistryStore } from '../remotes/registryStore';
import { findRoute, routeTable } from '../routing/routeTable';

/** The version of the release that is entered at this address, by what this page knows; empty where that is none. */
export const releaseAt = (registry: Pick<RegistryStore, 'get'>, path: string): string =>
  findRoute(routeTable(registry.get()), path)?.release?.version ?? '';
