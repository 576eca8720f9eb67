import { join } from 'node:path';
import { LOOPBACK, type Places } from './places';
import type { Secrets } from './patroniConfig';

/** pgbouncer before the balancer's port for writes: many clients, few connections, each lent for one transaction. */
export function poolerConfig(places: Places): string {
  return [
    '[databases]',
    `unison = host=${LOOPBACK} port=${places.balancer.writes}`,
    '',
    '[pgbouncer]',
    `listen_addr = ${LOOPBACK}`,
    `listen_port = ${places.pooler}`,
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

/** Where pgbouncer finds who may log in. */
export const poolerUsers = ({ home }: Places): string => join(home, 'pooler-users.txt');

/** Its content: the platform's two logins. */
export const poolerUsersText = ({ owner, members }: Secrets): string => `"unison" "${owner}"\n"members_of_unison" "${members}"\n`;
