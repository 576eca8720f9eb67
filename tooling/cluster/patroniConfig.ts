import { join } from 'node:path';
import { CLUSTER_SETTINGS, SERVER_SETTINGS } from './clusterSettings';
import { LOOPBACK, type NodeName, type Places } from './places';

/** Passwords of the servers' own logins and of the platform's two, the key of its unrevealed draws, and what the edges sign with. */
export type Secrets = {
  superuser: string;
  replication: string;
  rewind: string;
  owner: string;
  members: string;
  seedKey: string;
  views: string;
};

/** `durable`: commits wait for the disk, as a deployment has it. `bin`: folder of PostgreSQL's programs. */
export type NodeOptions = { bin: string; durable: boolean; secrets: Secrets };

/** Patroni's configuration of one node, as JSON, which YAML contains. */
export function patroniConfig(places: Places, name: NodeName, { bin, durable, secrets }: NodeOptions): string {
  const node = places.nodes.find((one) => one.name === name);
  if (!node) throw new Error(`${name} is no node`);
  return JSON.stringify(
    {
      scope: 'unison',
      name,
      restapi: { listen: `${LOOPBACK}:${node.restPort}`, connect_address: `${LOOPBACK}:${node.restPort}` },
      etcd: { host: `${LOOPBACK}:${places.etcd.port}` },
      watchdog: { mode: 'off', safety_margin: -1 }, // one would restart the machine that all nodes are on; with another margin Patroni warns each second
      bootstrap: {
        dcs: { ...CLUSTER_SETTINGS, postgresql: { use_pg_rewind: true, use_slots: true, parameters: SERVER_SETTINGS } },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums', ...(durable ? [] : ['no-sync'])],
      },
      postgresql: {
        listen: `${LOOPBACK}:${node.port}`,
        connect_address: `${LOOPBACK}:${node.port}`,
        data_dir: join(node.folder, 'data'),
        bin_dir: bin,
        pgpass: join(node.folder, 'pgpass'),
        authentication: {
          superuser: { username: 'postgres', password: secrets.superuser },
          replication: { username: 'replicator', password: secrets.replication },
          rewind: { username: 'rewinder', password: secrets.rewind },
        },
        pg_hba: [`host all all ${LOOPBACK}/32 scram-sha-256`, `host replication replicator ${LOOPBACK}/32 scram-sha-256`],
        basebackup: [{ checkpoint: 'fast' }],
        remove_data_directory_on_diverged_timelines: true, // where even a rewind cannot mend it, a copy of the primary does
        parameters: { unix_socket_directories: '', shared_buffers: '128MB', ...(durable ? {} : { fsync: 'off' }) },
      },
    },
    undefined,
    2,
  );
}

/** One etcd: its name, where it keeps its data, and the ports that clients and its like reach it by. */
export type EtcdMember = { name: string; folder: string; port: number; peerPort: number };

const peerOf = ({ peerPort }: EtcdMember): string => `http://${LOOPBACK}:${peerPort}`;

/**
 * etcd's arguments: one of it on this machine, where a second would be lost together with the first; or one that joins `others`, which have agreed
 * to it. Patroni 3.0.2 keeps an old copy of a key of the third API after a freeze, and then names no synchronous standby any more (decision 067): it
 * uses the second, which has to be turned on. What platforms keep there is a new value each second, of which the former ones have to go.
 */
export function etcdArguments(own: EtcdMember, others: readonly EtcdMember[] = []): string[] {
  const client = `http://${LOOPBACK}:${own.port}`;
  const all = [...others, own];
  return [
    ['--name', own.name],
    ['--data-dir', own.folder],
    ['--listen-client-urls', client],
    ['--advertise-client-urls', client],
    ['--listen-peer-urls', peerOf(own)],
    ['--initial-advertise-peer-urls', peerOf(own)],
    ['--initial-cluster', all.map((one) => `${one.name}=${peerOf(one)}`).join(',')],
    ['--initial-cluster-state', others.length > 0 ? 'existing' : 'new'],
    ['--enable-v2'],
    ['--auto-compaction-retention', '1h'],
  ].flat();
}
