import { calls, DEFAULT_LANGUAGE, firstPage, readEarlyCall, readEarlySource, type Call } from '@unison/shared/contract';
import type { RouteDeclaration } from '@unison/shared/remote/manifest';
import type { AskedCall, EarlyData } from '../early/earlyData';
import type { Template } from '../early/template';
import type { EdgeConfig } from './edgeConfig';
import { DIGIT_GROUPS } from './digitGroups';
import { mayVisit } from './routeOwner';

const isNamed = (name: string): name is keyof typeof calls => Object.hasOwn(calls, name);

/** `?id` is the value of `id` in the page's own address, which the script puts in. What else may stand in for it no first view asks for. */
function valueOf(source: string): string {
  const [name] = readEarlySource(source);
  return name === undefined ? new URLSearchParams({ value: source }).toString().slice('value='.length) : `{${name}}`;
}

/** The calls of a route as a script asks for them, and that of the frame; none that changes something, carries secrets, or is unknown here. */
function askedBy({ early = [] }: RouteDeclaration, root: string): AskedCall[] {
  const ofRoute = early.flatMap((wanted): AskedCall[] => {
    const { call: name, params } = readEarlyCall(wanted);
    const call: Call | undefined = isNamed(name) ? calls[name] : undefined;
    if (call === undefined || call.method !== 'GET' || call.secret) return [];
    const page = Object.entries(firstPage(call)).map(([param, value]): [string, string] => [param, String(value)]);
    const said = [...page.filter(([param]) => !(param in params)), ...Object.entries(params)].map(
      ([param, source]) => `${param}=${valueOf(source)}`,
    );
    return [[name, root + call.path + (said.length > 0 ? `?${said.join('&')}` : '')]];
  });
  // The frame asks for the base info whatever the screen is.
  return [...ofRoute.filter(([name]) => name !== 'getBaseInfo'), ['getBaseInfo', root + calls.getBaseInfo.path]];
}

/**
 * What the document of a route says for its early script; undefined where the first view cannot be drawn from what is asked, or nobody knows here
 * where the API is.
 */
export function earlyDataFor(
  route: RouteDeclaration,
  first: Template,
  { config, isOpen }: { config: EdgeConfig; isOpen: boolean },
): EarlyData | undefined {
  const { apiBase, bareApi, mediaOrigins } = config;
  const asked = askedBy(route, bareApi ? apiBase.replace(/\/api$/, '') : apiBase);
  if (apiBase === '' || !first.calls.every((name) => asked.some(([other]) => other === name))) return undefined;
  const api = apiBase.startsWith('/') ? [] : [new URL(apiBase).origin];
  return {
    path: route.path,
    members: !mayVisit(route, isOpen),
    asked,
    media: [...api, ...mediaOrigins],
    language: DEFAULT_LANGUAGE,
    groups: DIGIT_GROUPS,
    first,
  };
}
