// Goes to the end of a remote's entry, as text (sabotage.ts), and runs in the page.

/** The container with each of its screens as `make` yields it, from what loads it and from what finds a module that the page shares. */
function wrapScreens(container, make) {
  let scope = {};
  const moduleIn = async (name) => {
    const [given] = Object.values(scope[name] ?? {});
    return (await given.get())();
  };
  const wrapAll = (screens) => Object.fromEntries(Object.entries(screens).map(([name, load]) => [name, () => make(load, moduleIn)]));
  return {
    init(given, ...rest) {
      scope = given;
      return container.init(given, ...rest);
    },
    async get(module) {
      const made = (await container.get(module))();
      return () => ({ ...made, screens: { ...made.screens, screens: wrapAll(made.screens.screens) } });
    },
  };
}
