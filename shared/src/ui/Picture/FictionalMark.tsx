import { Badge } from '../Badge/Badge';
import { useKitLabels } from '../Labels/KitLabels';

/** Says in the member's language that what a picture shows does not exist (O-107). `Picture` draws it over itself; elsewhere it stands beside. */
export function FictionalMark() {
  return <Badge tone="picture">{useKitLabels().fictional}</Badge>;
}
