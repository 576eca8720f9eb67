import { Screen } from '@unison/shared/ui';
import { OwnInformation } from './information/OwnInformation';
import { OwnDataSection } from './ownData/OwnDataSection';
import { SafetySection } from './safety/SafetySection';

export function InformationScreen() {
  return (
    <Screen>
      <OwnInformation />
      <SafetySection />
      <OwnDataSection />
    </Screen>
  );
}
