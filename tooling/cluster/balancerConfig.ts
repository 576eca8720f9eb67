import { LOOPBACK, type Places } from './places';

/**
 * HAProxy: one port where writes go, one for reads. Whether a node leads says Patroni, twice a second. Connections to a node that no longer
 * leads are cut at once: else whoever holds one would wait for a server that is gone.
 */
export function balancerConfig({ nodes, balancer }: Places): string {
  const servers = nodes.map(({ name, port, restPort }) => `  server ${name} ${LOOPBACK}:${port} check port ${restPort}`);
  const section = (name: string, port: number, ask: string): string[] => [
    `listen ${name}`,
    `  bind ${LOOPBACK}:${port}`,
    `  option httpchk OPTIONS ${ask}`,
    '  http-check expect status 200',
    '  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
    '',
  ];
  return [
    'global',
    '  maxconn 2000',
    '',
    'defaults',
    '  mode tcp',
    '  retries 1',
    '  timeout connect 2s',
    '  timeout check 1s',
    '  timeout client 30m',
    '  timeout server 30m',
    '',
    ...section('writes', balancer.writes, '/primary'),
    ...section('reads', balancer.reads, '/replica?lag=16MB'),
  ].join('\n');
}
