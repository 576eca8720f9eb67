import { calls, type Call } from '@unison/shared/contract';
import type { EarlyCall, RemoteManifest } from '@unison/shared/remote/manifest';

const isNamed = (name: string): name is keyof typeof calls => Object.hasOwn(calls, name);

const parametersOf = ({ request }: Call): string[] =>
  'entries' in request && typeof request.entries === 'object' && request.entries !== null ? Object.keys(request.entries) : [];

function earlyProblem(wanted: EarlyCall): string | undefined {
  const { call: name, params } = typeof wanted === 'string' ? { call: wanted, params: {} } : wanted;
  if (!isNamed(name)) return `the contract has no call ${name}`;
  const call: Call = calls[name];
  if (call.method !== 'GET' || call.secret) return `${name} is not a GET call without secrets`;
  const known = parametersOf(call);
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
