import { join } from 'node:path';
import { LOOPBACK, type NodeName, type Places } from './places';
import type { Secrets } from './patroniConfig';

/**
 * pgbouncer before one node: many clients, few connections, each lent for one transaction. One before each node and none before the balancer:
 * a platform must be able to tell the servers apart.
 */
export function poolerConfig(places: Places, name: NodeName): string {
  const node = places.nodes.find((one) => one.name === name);
  if (!node) throw new Error(`${name} is no node`);
  return [
    '[databases]',
    `unison = host=${LOOPBACK} port=${node.port}`,
    '',
    '[pgbouncer]',
    `listen_addr = ${LOOPBACK}`,
    `listen_port = ${node.poolerPort}`,
    'unix_socket_dir =',
    'pool_mode = transaction',
    'max_client_conn = 1000',
    'default_pool_size = 40',
    'auth_type = scram-sha-256',
    `auth_file = ${poolerUsers(places)}`,
    'server_connect_timeout = 2',
    'server_login_retry = 1',
    'query_wait_timeout = 10',
    '',
  ].join('\n');
}

/** Where the pooler before a node finds its settings. */
export const poolerFile = ({ home }: Places, name: NodeName): string => join(home, `pgbouncer-${name}.ini`);

/** Where each of them finds who may log in. */
export const poolerUsers = ({ home }: Places): string => join(home, 'pooler-users.txt');

/** Its content: the platform's two logins. */
export const poolerUsersText = ({ owner, members }: Secrets): string => `"unison" "${owner}"\n"members_of_unison" "${members}"\n`;
