import { useCapability } from '@unison/shared/api';
import { useGetSecurityQuery } from './safetyApi';

/** So often, in ms, the platform is asked whether what rests still does: its clock counts, not the device's. */
const ASK_MS = 60_000;

/** What guards the account, where the platform says so: as it is when the screen opens and when it is seen again, and while something rests asked for again. */
export function useSecurity() {
  const skip = !useCapability('security');
  const answer = useGetSecurityQuery(undefined, { skip, refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const isResting = answer.data?.pausedUntil !== undefined;
  useGetSecurityQuery(undefined, { skip: skip || !isResting, pollingInterval: ASK_MS, skipPollingIfUnfocused: true });
  return answer;
}
