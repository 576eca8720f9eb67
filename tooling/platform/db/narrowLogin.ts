import { StartError } from './database';
import { addressOf } from './hosts';
import { openPostgres } from './postgres';

/**
 * Refuses a login for members' requests that is no wall: one that is another database's, may act as the owner of the tables, may make
 * roles or databases, or may not act as `unison_app`. Throws `StartError`, one line.
 */
export async function requireNarrow(membersUrl: string, ownersUrl = membersUrl): Promise<void> {
  if (addressOf(membersUrl) !== addressOf(ownersUrl))
    throw new StartError(`DATABASE_MEMBERS_URL is ${addressOf(membersUrl)}, DATABASE_URL is ${addressOf(ownersUrl)}: it must be the same.`);
  const login = await openPostgres({ url: membersUrl, name: 'DATABASE_MEMBERS_URL', connections: 1 });
  try {
    const [found] = await login.query<{ owns: boolean; broad: boolean; serves: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
           WHERE n.nspname IN ('public', 'ledger', 'fair') AND pg_has_role(session_user, c.relowner, 'MEMBER')) AS owns,
         (SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls FROM pg_roles WHERE rolname = session_user) AS broad,
         pg_has_role(session_user, 'unison_app', 'MEMBER') AS serves`,
    );
    if (found?.owns !== false || found.broad)
      throw new StartError(
        'The login of DATABASE_MEMBERS_URL may act as the owner. Give one that is a member of unison_app and nothing else.',
      );
    if (!found.serves) throw new StartError('The login of DATABASE_MEMBERS_URL may not serve: GRANT unison_app TO that login.');
  } finally {
    await login.close();
  }
}
