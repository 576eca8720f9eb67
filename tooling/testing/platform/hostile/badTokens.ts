import { hashToken } from '../../../platform/members/sessions';
import type { TestPlatform, Tokens } from '../platform';
import { newSession } from './members';
import type { MakeMember } from './members';

/** Tokens that let nobody in, by what is wrong with them; `none` sends none at all (security 13). */
export type BadTokens = Readonly<Record<string, Partial<Tokens>>>;

export async function badTokens(platform: TestPlatform, make: MakeMember): Promise<BadTokens> {
  const [one, other] = [await make(), await make()];
  /** A session of the first member, bent afterwards. */
  const bent = async (change: string): Promise<Tokens> => {
    const tokens = await newSession(platform, one.id);
    await platform.database().asOwner((tx) => tx.query(`UPDATE sessions SET ${change} WHERE token_hash = $1`, [hashToken(tokens.token)]));
    return tokens;
  };
  return {
    none: {},
    garbage: { token: 'garbage', tokensso: 'garbage' },
    'only one token': { token: one.token },
    'only the other token': { tokensso: one.tokensso },
    'a pair of two members': { token: one.token, tokensso: other.tokensso },
    'swapped names': { token: one.tokensso, tokensso: one.token },
    'its own hash': { token: hashToken(one.token).toString('hex'), tokensso: one.tokensso },
    'a token and SQL': { token: `${one.token}' OR '1'='1`, tokensso: one.tokensso },
    'idle for too long': await bent("seen_at = now() - interval '8 days', created_at = now() - interval '9 days'"),
    'older than 30 days': await bent("created_at = now() - interval '31 days'"),
    ended: await bent("ended_at = now(), end_reason = 'ended'"),
    'ended by a new password': await bent("ended_at = now(), end_reason = 'password'"),
  };
}

/** A session that a newer login ended: like the others, but for the poll, which answers 10001 (ERR-04). */
export async function replacedTokens(platform: TestPlatform, make: MakeMember): Promise<Tokens> {
  const { token, tokensso } = await make();
  await platform
    .database()
    .query("UPDATE sessions SET ended_at = now(), end_reason = 'replaced' WHERE token_hash = $1", [hashToken(token)]);
  return { token, tokensso };
}
