import { useFreshUserInfo } from '@unison/shared/api';
import { Screen, SkeletonRows } from '@unison/shared/ui';
import { OwnInformation } from './information/OwnInformation';
import { OwnDataSection } from './ownData/OwnDataSection';
import { SafetySection } from './safety/SafetySection';

export function InformationScreen() {
  // What stands below the member's own rows comes with them: it would be pushed down.
  const { data, error } = useFreshUserInfo();
  const waits = data === undefined && error === undefined;
  return (
    <Screen>
      {waits ? <SkeletonRows count={8} /> : <OwnInformation />}
      <SafetySection waits={waits} />
      {waits ? null : <OwnDataSection />}
    </Screen>
  );
}
