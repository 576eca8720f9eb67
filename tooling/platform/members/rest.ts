import { LOCALE } from '@unison/shared/contract';
import type { Language } from '@unison/shared/contract';
import type { MemberContext } from '../routes';
import { refuse } from '../routes';

/** After a recovery, withdrawals, bank binding and TOTP removal rest for so long (B-01). */
export const REST_MS = 24 * 3_600_000;

/** Refuses what rests after a recovery, and says until when. */
export async function refuseWhileResting({ database, member, now, language, settings }: MemberContext): Promise<void> {
  const [row] = await database.query<{ rest_until: Date | null }>('SELECT rest_until FROM members WHERE id = $1', [member.id]);
  if (row?.rest_until && row.rest_until > now) refuse('recovery.rest', { until: restEnd(row.rest_until, language, settings.day_zone) });
}

/** The end of a rest as a member reads it, wherever they are: the platform does not know the zone of their device, so it says how far its own is from GMT (O-93). */
export function restEnd(until: Date, language: Language, zone: string): string {
  return until.toLocaleString(LOCALE[language], {
    timeZone: zone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'shortOffset', // beside dateStyle and timeStyle none is taken
  });
}
