import { canVerify } from '@unison/shared/fairness';
import type { PlacedRelease } from '@unison/shared/remote';
import { heldGrant } from './heldGrant';
import { namesBuild } from './isAllowedOverride';
import { OverrideError, readOverride } from './overrideRecord';
import type { TrialPage, TrialProblem } from './trial';

/** Why nothing can be proven: the page cannot at all, or had not what it takes. */
export const unproven = (): TrialProblem['reason'] => (canVerify() ? 'notChecked' : 'unsecured');

type Override = { name: string; release?: PlacedRelease; problem?: TrialProblem };

export async function takeOverride(name: string, folder: string, { registry, config, rights, mayLoad }: TrialPage): Promise<Override> {
  const refused = (reason: TrialProblem['reason']): Override => ({ name, problem: { reason, what: `${name} ${folder}` } });
  const { origin } = new URL(folder);
  if (!Object.hasOwn(registry.remotes, name)) return refused('unknown');
  if (rights.now().needsGrant && !namesBuild(heldGrant(rights.now()), { package: name, override: origin })) return refused('notGranted');
  // The document's own policy would stop it: say so, instead of a screen that fails.
  if (config.overrideOrigins?.includes(origin) !== true) return refused('notAllowed');
  const isAllowed = await mayLoad({ package: name, override: origin, base: folder });
  if (!isAllowed) return refused(isAllowed === undefined ? unproven() : 'notAllowed');
  try {
    return { name, release: await readOverride(name, folder) };
  } catch (error) {
    console.warn(`${name} from ${folder} cannot be taken.`, error);
    return refused(error instanceof OverrideError ? error.reason : 'noRecord');
  }
}
