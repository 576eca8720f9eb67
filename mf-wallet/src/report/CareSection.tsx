import { CARE, useCapability, useGetCareQuery } from '@unison/shared/api';
import { Answer, usePartWhile } from '@unison/shared/screen';
import { Section, SkeletonRows } from '@unison/shared/ui';
import { useWalletTexts } from '../useWalletTexts';

/** A day, a break and an old limit end while the screen stands: the platform is asked so often whether they have, since its clock counts, not the device's. */
const ASK_MS = 60_000;

/** What the member has set for themselves, and the part that shows it: both are asked for as the screen opens, whatever stands above them. */
export function useCareSection() {
  const hasLimits = useCapability(CARE.limits);
  const answer = useGetCareQuery(undefined, {
    skip: !hasLimits,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: ASK_MS,
    skipPollingIfUnfocused: true,
  });
  const OwnCareCard = usePartWhile(hasLimits, () => import('./OwnCareCard').then((module) => module.OwnCareCard), hasLimits);
  return { hasLimits, answer, OwnCareCard };
}

/** What the member has set for themselves and where it stands (B-07); nothing where the platform has no limits. */
export function CareSection({ hasLimits, answer, OwnCareCard }: ReturnType<typeof useCareSection>) {
  const { common } = useWalletTexts();
  if (!hasLimits) return null;
  const shape = <SkeletonRows count={3} />;
  return (
    <Section heading={common('care.title')}>
      <Answer of={answer} loading={shape}>
        {(care) => (OwnCareCard ? <OwnCareCard care={care} /> : shape)}
      </Answer>
    </Section>
  );
}
