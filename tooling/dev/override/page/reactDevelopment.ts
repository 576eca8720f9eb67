import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

// CommonJS: what the shell shares is the module itself. The bundler hands it over as it is, or as `default` of a namespace it makes.
const whole = (namespace: object): unknown => Reflect.get(namespace, 'default') ?? namespace;

const DEVELOPMENT: Record<string, unknown> = {
  react: whole(react),
  'react/jsx-runtime': whole(jsxRuntime),
  'react-dom': whole(reactDom),
  'react-dom/client': whole(reactDomClient),
};

let toldOf: string | undefined;

/** Once: two Reacts of different versions would break the page, so the deployed one stays. */
function tellApart(version: string): void {
  if (toldOf === version) return;
  toldOf = version;
  console.warn(`The app has React ${version}, this checkout ${react.version}: React's development build was left out.`);
}

const plugin: ModuleFederationRuntimePlugin = {
  name: 'unison-react-development',
  beforeRegisterShare(registration) {
    const { pkgName, shared } = registration;
    const development = DEVELOPMENT[pkgName];
    if (development === undefined) return registration;
    if (shared.version !== react.version) tellApart(shared.version ?? '?');
    else Object.assign(shared, { lib: () => development, get: () => () => development, loaded: true });
    return registration;
  },
};

// The runtime comes after this script and fills in the rest of its own object by itself.
const page = globalThis as { __FEDERATION__?: { __GLOBAL_PLUGIN__?: ModuleFederationRuntimePlugin[] } };
page.__FEDERATION__ ??= {};
page.__FEDERATION__.__GLOBAL_PLUGIN__ = [...(page.__FEDERATION__.__GLOBAL_PLUGIN__ ?? []), plugin];
