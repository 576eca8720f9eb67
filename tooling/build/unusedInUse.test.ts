/** @jest-environment jest-fixed-jsdom */
import { createRequire } from 'node:module';
import { act, createElement, useLayoutEffect, useReducer } from 'react';
import { createRoot } from 'react-dom/client';
import type * as Federation from '@module-federation/runtime-core';
import type * as ReactRouter from 'react-router';
import { asBuilt, asInstalled, run } from '../testing/cutLibrary';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

// What libraries do in a page does not change by what a build leaves out of them (decision 106).

const pureTopLevel = createRequire(__filename)('./pureTopLevel.cjs') as (source: string) => string; // a loader of ours
const ROUTER = 'react-router/dist/production/chunk-7RTFRKQW.mjs';
const FEDERATION = '@module-federation/runtime-core/dist/index.js';

type Routing = typeof ReactRouter & { createBrowserHistory: typeof ReactRouter.UNSAFE_createBrowserHistory };

/** What a page says of itself at each of its steps: presses of links, of every kind, and steps of the app's own. */
async function everyStep(routing: Routing): Promise<string[]> {
  window.history.replaceState(null, '', '/Home?x=1#y');
  const history = routing.createBrowserHistory({ v5Compat: true });
  const said: string[] = [];
  let navigate: ReactRouter.NavigateFunction = () => undefined;
  function Page() {
    const location = routing.useLocation();
    const [query, setQuery] = routing.useSearchParams();
    navigate = routing.useNavigate();
    const { pathname, search, hash, state } = location;
    const matched = routing.useMatch('/list/:id');
    said.push(
      JSON.stringify([
        pathname,
        search,
        hash,
        state,
        routing.useNavigationType(),
        query.get('x'),
        routing.useHref('../up?a=b'),
        matched?.params,
      ]),
    );
    return [
      createElement(routing.Link, { key: 1, to: '/list/7', state: { from: 'here' } }, 'plain'),
      createElement(routing.Link, { key: 2, to: 'inner?x=2', replace: true, viewTransition: true, preventScrollReset: true }, 'replacing'),
      createElement(routing.NavLink, { key: 3, to: '/Home' }, 'tab'),
      createElement(routing.Link, { key: 4, to: 'https://elsewhere.example/', onClick: (event) => event.preventDefault() }, 'elsewhere'),
      createElement(routing.Link, { key: 5, to: '/other', target: '_blank' }, 'apart'),
      createElement('button', { key: 6, onClick: () => setQuery({ x: '3' }) }, 'query'),
      pathname === '/gone' ? createElement(routing.Navigate, { key: 7, to: '/Home', replace: true, state: 'sent' }) : null,
    ];
  }
  function App() {
    const [, draw] = useReducer((count: number) => count + 1, 0);
    useLayoutEffect(() => history.listen(draw), []);
    return createElement(routing.Router, {
      navigator: history,
      location: history.location,
      navigationType: history.action,
      children: createElement(Page),
    });
  }
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const press = (name: string, how: MouseEventInit = {}): boolean => {
    const link = [...place.querySelectorAll('a, button')].find(({ textContent }) => textContent === name);
    return link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how })) ?? false;
  };
  // What nobody prevented is the browser's own step, which this DOM cannot take.
  const stay = (event: Event): void => event.preventDefault();
  window.addEventListener('click', stay);
  await act(() => root.render(createElement(App)));
  for (const [name, how] of [
    ['plain', {}],
    ['replacing', {}],
    ['tab', {}],
    ['elsewhere', {}],
    ['apart', {}],
    ['plain', { ctrlKey: true }],
    ['query', {}],
  ] as const)
    await act(() => void said.push(`${name} ${String(press(name, how))}`));
  await act(() => navigate('/list/9?x=4', { state: 1 }));
  await act(() => navigate('..', { replace: true, relative: 'path' }));
  await act(() => navigate('/gone'));
  said.push(routing.generatePath('/a/:id', { id: 'b c' }), JSON.stringify(routing.matchPath('/a/:id', '/a/7')?.params));
  said.push(
    routing.createSearchParams({ a: ['1', '2'] }).toString(),
    JSON.stringify([...place.querySelectorAll('a')].map(({ attributes }) => [...attributes].map(({ name, value }) => [name, value]))),
  );
  await act(() => root.unmount());
  place.remove();
  window.removeEventListener('click', stay);
  return said;
}

test('links, steps and addresses do the same without what is left out of the router', async () => {
  const whole = await everyStep(run<Routing>(ROUTER, asInstalled));
  expect(whole.length).toBeGreaterThan(15);
  expect(whole.join()).toContain('/list/7');
  expect(await everyStep(run<Routing>(ROUTER, (file, source) => pureTopLevel(asBuilt(file, source))))).toEqual(whole);
});

/** What the shell does with the federation runtime, and what comes of it. */
async function everyLoad({ ModuleFederation }: typeof Federation, name: string): Promise<string[]> {
  const said: string[] = [];
  const say = (what: string, value: unknown): void => void said.push(`${what}: ${JSON.stringify(value)}`.replaceAll(name, 'NAME'));
  const tried = async (what: string, work: () => unknown): Promise<void> => {
    try {
      say(what, await work());
    } catch (error) {
      say(`${what} failed`, error instanceof Error ? error.message.split('\n')[0] : error);
    }
  };
  let missing = 1;
  const host = new ModuleFederation({
    name: `${name}_shell`,
    remotes: [],
    shared: {
      kit: {
        version: '1.2.0',
        scope: ['default'],
        get: () => Promise.resolve(() => 'the kit'),
        shareConfig: { singleton: true, requiredVersion: false },
      },
      lazy: {
        version: '1.0.0',
        scope: ['default'],
        get: () => (missing-- > 0 ? Promise.reject(new Error('no line')) : Promise.resolve(() => 'the lazy part')),
        shareConfig: { singleton: true, requiredVersion: '^1.0.0' },
      },
    },
  });
  const entries: Record<string, () => boolean> = {};
  host.registerPlugins([
    {
      name: 'files',
      createScript: ({ url }) => {
        const script = document.createElement('script');
        const { pathname, search } = new URL(url);
        say('asked for', pathname + search);
        // This DOM loads no scripts: what one would do is done here.
        queueMicrotask(() => script.dispatchEvent(new Event(entries[pathname + search]?.() === true ? 'load' : 'error')));
        return { script, timeout: 1_000 };
      },
      beforeLoadShare: (given) => {
        say('share asked for', given.pkgName);
        return given;
      },
    },
  ]);
  const containerOf = (remote: string) => () => {
    const own = new ModuleFederation({ name: remote, remotes: [], shared: {} });
    const container = {
      init: (scope: object) => own.initShareScopeMap('default', scope as never, { hostShareScopeMap: host.shareScopeMap }),
      get: async (expose: string) => {
        if (expose !== './screens') throw new Error(`no ${expose}`);
        const kit = await own.loadShare('kit', { customShareInfo: { shareConfig: { singleton: true, requiredVersion: '^1.0.0' } } });
        return () => ({ screens: kit && kit() });
      },
    };
    Reflect.set(globalThis, remote, container);
    return true;
  };
  const at = (file: string): string => new URL(file, location.href).href;
  const remote = `${name}_remote`;
  const register = (entry: string, force: boolean): void =>
    host.registerRemotes([{ name: remote, entry: at(entry), type: 'global' }], { force });

  await tried('nobody', () => host.loadRemote(`${name}_nobody/screens`));
  register('/entry.js', false);
  await tried('entry that does not come', () => host.loadRemote(`${remote}/screens`));
  entries['/entry.js?retry=1'] = containerOf(remote);
  register('/entry.js?retry=1', true);
  await tried('screens', () => Promise.all([host.loadRemote(`${remote}/screens`), host.loadRemote(`${remote}/screens`)]));
  await tried('screens once more', () => host.loadRemote(`${remote}/screens`));
  await tried('what it does not expose', () => host.loadRemote(`${remote}/other`));
  register('/entry.js?retry=2', false);
  await tried('screens, registered again without force', () => host.loadRemote(`${remote}/screens`));
  await tried('a share', async () => (await host.loadShare('kit')) && 'there');
  await tried('a share that is there', () => (host.loadShareSync('kit') as () => unknown)());
  host.registerShared({
    kit: { version: '1.3.0', scope: ['default'], lib: () => 'a newer kit', shareConfig: { singleton: true, requiredVersion: false } },
  });
  await tried('the share that is in use, though a newer one has come', () => (host.loadShareSync('kit') as () => unknown)());
  for (const requiredVersion of ['^1.2.5', '^2.0.0'])
    await tried(`a share of its own, ${requiredVersion}`, async () => {
      const factory = await host.loadShare('kit', { customShareInfo: { shareConfig: { singleton: false, requiredVersion } } });
      return factory && factory();
    });
  await tried('a share that does not come', () => host.loadShare('lazy'));
  for (const versions of Object.values(host.shareScopeMap['default'] ?? {}))
    for (const one of Object.values(versions)) if (!one.loaded) one.loading = null;
  await tried('it asked for again', async () => ((await host.loadShare('lazy')) as () => unknown)());
  await tried('a share that nobody has', () => host.loadShare('nothing'));
  say(
    'shares',
    Object.entries(host.shareScopeMap['default'] ?? {}).map(([share, versions]) => [share, Object.keys(versions)]),
  );
  return said;
}

test('remotes and shares are loaded, refused and asked for again in the same way without what is left out of the federation runtime', async () => {
  jest.spyOn(console, 'warn').mockImplementation(); // what it tells developers
  const whole = await everyLoad(run<typeof Federation>(FEDERATION, asInstalled), 'whole');
  expect(whole.join('\n')).toContain('screens: [{"screens":"the kit"},{"screens":"the kit"}]');
  expect(await everyLoad(run<typeof Federation>(FEDERATION, asBuilt), 'built')).toEqual(whole);
});
