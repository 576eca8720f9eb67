type Version = [number, number, number];

const parse = (text: string): Version | undefined => {
  const parts = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : undefined;
};

const isAtLeast = (version: Version, floor: Version) => {
  const difference = version.map((part, place) => part - (floor[place] ?? 0)).find((step) => step !== 0);
  return (difference ?? 0) >= 0;
};

/**
 * True when a host that speaks `version` of the contract may run a remote built for `range`: `1.2.3` or `^1.2.3`. Anything
 * else is not understood and therefore refused. Below 1.0.0 a minor step breaks, as semver says.
 */
export function speaksContract(version: string, range: string): boolean {
  const host = parse(version);
  const floor = parse(range.replace(/^\^/, ''));
  if (!host || !floor) return false;
  if (!range.startsWith('^')) return host.every((part, place) => part === floor[place]);
  const sameLine = host[0] === floor[0] && (host[0] > 0 || host[1] === floor[1]);
  return sameLine && isAtLeast(host, floor);
}
