import { foldersOf, remotesIn } from './folders.mjs';
import { LAYERS, PLATFORM_ORDER, PLATFORM_ROOT, SHELL_ORDER } from './orders.mjs';

const MEET = 'Packages meet in shared, by address (`paths` in @unison/shared/contract) or through the API cache.';

/** A test may walk from one folder into another, and what only tests need stands in `testing`. */
const isOfTests = (path) => /\.test\.tsx?$|\/testing\//.test(path);

/** Packages of the app, each beside the others. */
function betweenPackages(remotes) {
  const others = (name) => remotes.filter((other) => other !== name);
  return [
    ...remotes.map((remote) => ({
      of: remote,
      from: ['shell', 'tooling', ...others(remote)],
      message: `A remote imports shared only. ${MEET} What a second remote needs too moves to shared in a change of its own.`,
    })),
    {
      of: 'shell',
      from: ['tooling', ...remotes],
      message: `The shell loads remotes by the registry alone, so that it never has to be rebuilt with one. ${MEET}`,
    },
    {
      of: 'shared',
      from: ['shell', 'tooling', ...remotes],
      message: 'shared imports nobody. Turn the dependency round: let the caller pass in what shared needs.',
    },
    {
      of: 'tooling',
      // The rivals of the bench (decision 071) are other builds of the same sources.
      except: (path) => /^tooling\/bench\/cold\/[^/]+\//.test(path),
      from: ['shell/src', ...remotes.map((remote) => `${remote}/src`)],
      message: 'Tooling reads builds and data, not the sources of apps. Read the published manifest or the release record instead.',
    },
    {
      of: 'tooling',
      except: (path) => path.startsWith('tooling/e2e/'),
      from: ['tooling/e2e'],
      message: 'tooling/e2e holds tests, and commands must run without them. What drives the app in a browser stands in tooling/browser.',
    },
    {
      of: 'tooling',
      except: (path) => /^tooling\/(testing|e2e|bench|jest)\//.test(path) || isOfTests(path),
      from: ['tooling/testing'],
      message: 'tooling/testing helps tests alone. Move what production needs beside its users, and let tests import it from there.',
    },
  ];
}

/** Features of a remote do not know each other: one can be changed, or thrown away, without reading the rest. */
const betweenFeatures = (root, remotes) =>
  remotes.flatMap((remote) =>
    foldersOf(root, `${remote}/src`).map((feature, _index, all) => ({
      of: `${remote}/src/${feature}`,
      except: isOfTests,
      from: all.filter((other) => other !== feature && (feature === 'parts' || other !== 'parts')).map((other) => `${remote}/src/${other}`),
      message: `A feature imports no other feature of its remote, and src/parts imports none. What two of them need stands in ${remote}/src/parts, or in shared.`,
    })),
  );

const UP = 'Pass the value in, or move the code up.';

const betweenLayers = LAYERS.flatMap((layer, height) =>
  layer.map((folder) => ({
    of: `shared/src/${folder}`,
    except: isOfTests,
    from: LAYERS.slice(height + 1)
      .flat()
      .map((higher) => `shared/src/${higher}`),
    message: `shared/${folder} stands below this folder (${LAYERS.map((names) => names.join(', ')).join(' ← ')}). ${UP}`,
  })),
);

/** Folders of `parent` in their order, each of which may import those before it alone; `above` is what stands above them all. */
const inOrder = (parent, order, { name = parent, above = [] } = {}) =>
  order.map((folder, height) => ({
    of: `${parent}/${folder}`,
    except: isOfTests,
    from: [...order.slice(height + 1), ...above].map((higher) => `${parent}/${higher}`),
    message: `${name}/${folder} stands below this folder (${order.join(', ')}${above.length > 0 ? ', then its root' : ''}). ${UP}`,
  }));

/** A folder without a place in its order would be held to nothing. */
const unplaced = (root, parent, order) =>
  foldersOf(root, parent)
    .filter((folder) => !order.includes(folder))
    .map((folder) => ({
      of: `${parent}/${folder}`,
      from: undefined,
      message: `${parent}/${folder} has no place yet, so nobody knows what it may import. Give it one in tooling/checks/lint/orders.mjs.`,
    }));

/**
 * Who may not import whom in the repository at `root`: files at or below `of` that are no exception import nothing at or below `from`; paths below the root, those
 * of files without their ending. Where `from` is undefined, the folder itself is wrong. A repository of a team's own has its remotes alone.
 */
export function zonesOf(root) {
  const remotes = remotesIn(root);
  return [
    ...betweenPackages(remotes),
    ...betweenLayers,
    ...betweenFeatures(root, remotes),
    ...inOrder('shell/src', SHELL_ORDER),
    ...inOrder('tooling/platform', PLATFORM_ORDER, { name: 'platform', above: PLATFORM_ROOT }),
    ...unplaced(root, 'shared/src', LAYERS.flat()),
    ...unplaced(root, 'shell/src', SHELL_ORDER),
    ...unplaced(root, 'tooling/platform', PLATFORM_ORDER),
  ];
}
