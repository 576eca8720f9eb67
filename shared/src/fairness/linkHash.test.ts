import type * as LinkHash from './linkHash';

test('what a link is hashed with is made with the first link, and not where a page only starts', () => {
  const cubeRoot = jest.spyOn(Math, 'cbrt');
  jest.isolateModules(() => {
    const { hashLink } = jest.requireActual<typeof LinkHash>('./linkHash');
    expect(cubeRoot).not.toHaveBeenCalled();
    hashLink(new Uint8Array(32));
    const made = cubeRoot.mock.calls.length;
    expect(made).toBe(64);
    hashLink(new Uint8Array(32));
    expect(cubeRoot).toHaveBeenCalledTimes(made);
  });
  cubeRoot.mockRestore();
});
