import { calls, readEarlyCall, readEarlySource, type Call } from '@unison/shared/contract';
import type { EarlyCall, RemoteManifest, RouteDeclaration } from '@unison/shared/remote/manifest';

const isNamed = (name: string): name is keyof typeof calls => Object.hasOwn(calls, name);

const parametersOf = ({ request }: Call): string[] =>
  'entries' in request && typeof request.entries === 'object' && request.entries !== null ? Object.keys(request.entries) : [];

/** Parameters of a call that may be asked early: a GET without secrets; undefined for any other. */
export const earlyParameters = (call: Call): string[] | undefined =>
  call.method !== 'GET' || call.secret ? undefined : parametersOf(call);

const isSchema = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Fields of a row of what a call answers; undefined where it answers no rows. */
function rowFields(answer: object): string[] | undefined {
  if ('item' in answer && isSchema(answer.item))
    return 'entries' in answer.item && isSchema(answer.item.entries) ? Object.keys(answer.item.entries) : [];
  if ('wrapped' in answer && isSchema(answer.wrapped)) return rowFields(answer.wrapped);
  if ('pipe' in answer && Array.isArray(answer.pipe) && isSchema(answer.pipe[0])) return rowFields(answer.pipe[0]);
  return undefined;
}

/** What is wrong with a parameter's source; `before`: the calls that its route names before this one. */
function sourceProblem(source: string, before: readonly EarlyCall[]): string | undefined {
  const [name, instead, field] = readEarlySource(source);
  if (name === '') return "says '?' without the name of a value in the address, e.g. '?id'";
  if (instead === undefined || (instead === 'none' && field === undefined)) return undefined;
  if (field === undefined) return `says '${instead}', which is neither 'none' nor a call and a field of its rows, e.g. 'listPlaces.id'`;
  if (!before.some((wanted) => readEarlyCall(wanted).call === instead))
    return `waits for ${instead}, which the route does not name before it`;
  const fields = isNamed(instead) ? rowFields(calls[instead].answer) : undefined;
  return fields?.includes(field) ? undefined : `waits for ${field} of ${instead}, whose rows have: ${fields?.join(', ') ?? 'none'}`;
}

function earlyProblem(wanted: EarlyCall, before: readonly EarlyCall[]): string | undefined {
  const { call: name, params } = readEarlyCall(wanted);
  if (!isNamed(name)) return `the contract has no call ${name}`;
  const known = earlyParameters(calls[name]);
  if (known === undefined) return `${name} is not a GET call without secrets`;
  const unknown = Object.keys(params).find((param) => !known.includes(param));
  if (unknown !== undefined) return `${name} has no parameter ${unknown}; it has: ${known.join(', ') || 'none'}`;
  for (const [param, source] of Object.entries(params)) {
    const problem = sourceProblem(source, before);
    if (problem !== undefined) return `the parameter ${param} of ${name} ${problem}`;
  }
  return undefined;
}

/** A document's script knows the address alone, and finds no name with other signs in it. */
function firstViewProblem({ firstView, early = [] }: RouteDeclaration): string | undefined {
  const sources = firstView ? early.flatMap((wanted) => Object.values(readEarlyCall(wanted).params)) : [];
  const other = sources.find((source) => readEarlySource(source).length > 1);
  if (other !== undefined) return `'${other}': what a first view asks takes its parameters from the address alone`;
  const unfound = sources.find((source) => !/^\w*$/.test(readEarlySource(source)[0] ?? ''));
  return unfound && `'${unfound}': what a first view asks has its values in the address by names of letters, digits and _`;
}

/** A range of the host contract as a shell reads it (`speaksContract`): it runs nothing that is for any other. */
export const isContractRange = (range: string): boolean => /^\^?\d+\.\d+\.\d+$/.test(range);

/** What is wrong with a manifest of the right shape, a line each: a contract range that is none, `early` calls and parameters that the contract does not have. */
export function manifestProblems({ contract, routes }: RemoteManifest): string[] {
  const ofRange = isContractRange(contract) ? [] : [`contract: '${contract}' is no range: write a version with a caret, e.g. '^2.0.0'`];
  const ofRoutes = routes.flatMap((route) => {
    const { path, early = [] } = route;
    const problems = [...early.map((wanted, index) => earlyProblem(wanted, early.slice(0, index))), firstViewProblem(route)];
    return problems.flatMap((problem) => (problem === undefined ? [] : [`${path}, early: ${problem}`]));
  });
  return [...ofRange, ...ofRoutes];
}
