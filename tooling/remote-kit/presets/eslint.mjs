import { codeRules, featureZones, MEET, remotesIn } from './tooling/checks/lint.mjs';

/** Rules for the remotes in `root`: `export default remoteRules(import.meta.dirname)`. */
export function remoteRules(root) {
  const remotes = remotesIn(root);
  const zones = remotes.map((remote) => ({
    target: `./${remote}`,
    from: remotes.filter((other) => other !== remote).map((other) => `./${other}`),
    message: `A remote imports shared only. ${MEET}`,
  }));
  return codeRules({ root, zones: [...zones.filter(({ from }) => from.length > 0), ...featureZones(root, remotes)] });
}
