import { join } from 'node:path';

/** Nodes of the cluster: an odd number, so that one of them may go and two still agree. */
export const NODES = ['node1', 'node2', 'node3'] as const;
export type NodeName = (typeof NODES)[number];

/** How many ports a cluster takes, from its first on. */
export const PORTS = 20;
export const LOOPBACK = '127.0.0.1';

/** Where each part of a cluster listens and keeps its files; all of it follows from the first port and one folder. */
export type Places = ReturnType<typeof placesOf>;

/** `base`: the first of `PORTS` ports. `home`: the folder of everything that the cluster writes; it can be entered by user `postgres`. */
export function placesOf(base: number, home: string) {
  const node = (name: NodeName) => {
    const index = NODES.indexOf(name);
    return { name, folder: join(home, name), port: base + 4 + index, restPort: base + 7 + index, poolerPort: base + 14 + index };
  };
  return {
    base,
    home,
    edges: [base, base + 1],
    platforms: [base + 2, base + 3],
    nodes: NODES.map(node),
    etcd: { name: 'etcd1', folder: join(home, 'etcd'), port: base + 10, peerPort: base + 11 },
    balancer: { writes: base + 12, reads: base + 13 },
    bucket: base + 17,
    control: join(home, 'control.sock'),
    logs: join(home, 'logs'),
  };
}
