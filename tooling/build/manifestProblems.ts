import { calls, type Call } from '@unison/shared/contract';
import type { EarlyCall, RemoteManifest } from '@unison/shared/remote/manifest';

const isNamed = (name: string): name is keyof typeof calls => Object.hasOwn(calls, name);

const parametersOf = ({ request }: Call): string[] =>
  'entries' in request && typeof request.entries === 'object' && request.entries !== null ? Object.keys(request.entries) : [];

/** Parameters of a call that may be asked early: a GET without secrets; undefined for any other. */
export const earlyParameters = (call: Call): string[] | undefined =>
  call.method !== 'GET' || call.secret ? undefined : parametersOf(call);

function earlyProblem(wanted: EarlyCall): string | undefined {
  const { call: name, params } = typeof wanted === 'string' ? { call: wanted, params: {} } : wanted;
  if (!isNamed(name)) return `the contract has no call ${name}`;
  const known = earlyParameters(calls[name]);
  if (known === undefined) return `${name} is not a GET call without secrets`;
  const unknown = Object.keys(params).find((param) => !known.includes(param));
  if (unknown !== undefined) return `${name} has no parameter ${unknown}; it has: ${known.join(', ') || 'none'}`;
  const bare = Object.entries(params).find(([, source]) => source === '?');
  return bare && `the parameter ${bare[0]} of ${name} says '?' without the name of a value in the address, e.g. '?id'`;
}

/** What is wrong with a manifest of the right shape, a line each: `early` calls and parameters that the contract does not have. */
export function manifestProblems({ routes }: RemoteManifest): string[] {
  return routes.flatMap(({ path, early = [] }) =>
    early.flatMap((wanted) => {
      const problem = earlyProblem(wanted);
      return problem === undefined ? [] : [`${path}, early: ${problem}`];
    }),
  );
}
