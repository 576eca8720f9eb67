import { useFreshUserInfo } from '@unison/shared/api';
import { Screen, SkeletonRows } from '@unison/shared/ui';
import { OwnInformation } from './information/OwnInformation';
import { OwnDataSection } from './ownData/OwnDataSection';
import { SafetySection } from './safety/SafetySection';

export function InformationScreen() {
  // What stands below the member's own rows comes with them: they would push it down.
  const { data, error } = useFreshUserInfo();
  if (data === undefined && error === undefined)
    return (
      <Screen>
        <SkeletonRows count={8} />
      </Screen>
    );
  return (
    <Screen>
      <OwnInformation />
      <SafetySection />
      <OwnDataSection />
    </Screen>
  );
}
