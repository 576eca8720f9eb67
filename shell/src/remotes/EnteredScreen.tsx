import type { KnownRelease } from '@unison/shared/remote';
import { useState } from 'react';
import { RemoteScreen } from './RemoteScreen';

export type EnteredScreenProps = { record: KnownRelease; screen: string; path: string; part: string };

const hasRoute = (record: KnownRelease, path: string) => record.manifest.routes.some((route) => route.path === path);

/**
 * A member who is inside a remote stays on the release they entered with: parts of two releases never meet. What the page
 * learned meanwhile is used at the next entry, or at once for an address that the entered release does not have.
 */
export function EnteredScreen({ record, screen, path, part }: EnteredScreenProps) {
  const [entered, setEntered] = useState(record);
  const stays = entered.package === record.package && hasRoute(entered, path);
  if (!stays) setEntered(record);
  const shown = stays ? entered : record;
  return <RemoteScreen key={`${shown.version}/${screen}`} record={shown} screen={screen} part={part} />;
}
