import { addTexts, ready, type TextLoader } from '@unison/shared/i18n';
import type { TextsRegistrar } from '../remotes/screenSource';

/** Makes a remote's texts known once per release: another screen of it finds them there, another release replaces them. */
export function createRemoteTexts(): TextsRegistrar {
  const known = new Map<string, TextLoader>();
  return (namespace, load) => {
    if (known.get(namespace) === load) return ready(namespace);
    known.set(namespace, load);
    return addTexts(namespace, load);
  };
}
