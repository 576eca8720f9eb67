/** Gives the tests of a file or `describe` a browser of the oldest the app is for (docs/contributing.md): what newer ones learned is not there. Call it at the top level. */
export function onOldestBrowser(): void {
  const { canParse } = URL;
  beforeEach(() => void Reflect.deleteProperty(URL, 'canParse'));
  afterEach(() => void Object.assign(URL, { canParse }));
}
