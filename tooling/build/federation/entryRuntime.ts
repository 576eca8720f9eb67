/**
 * Stands in a remote's entry where the federation plugin would put 4 KB of its own functions: the shell has them and offers them
 * (offerEntryRuntime.ts). They keep nothing between calls but what stands here, which each entry has for itself. The gate refuses a remote built
 * so where a standing shell does not offer it (ENTRY_RUNTIME in tooling/build/sharing.ts, decision 072).
 */
type Instance = { options: { name: string }; initOptions: (options: Options) => unknown };
type Options = { name: string; id?: string };
type Offered = {
  attachShareScopeMap: unknown;
  bundlerRuntime: object;
  runtime: { getInstance: (find: (one: Instance) => boolean) => Instance | null; createInstance: (options: Options) => Instance };
};

const offered = Reflect.get(globalThis, 'unisonEntryRuntime') as Offered | undefined; // of this version's shell: the gate has compared them
if (offered === undefined) throw new Error('This remote is newer than the shell: it has no runtime for entries. Load the page again.');
const { attachShareScopeMap, bundlerRuntime, runtime } = offered;

/** The instance of this build: its name carries the version, so no other has it. */
function init(options: Options): Instance {
  const own = runtime.getInstance((one) => one.options.name === options.name);
  if (own === null) return runtime.createInstance({ ...options, id: options.id ?? '' });
  own.initOptions(options);
  return own;
}

// oxlint-disable-next-line import/no-default-export -- what the plugin writes into an entry asks for it
export default {
  runtime: { ...runtime, init },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
