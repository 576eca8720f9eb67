import { joined } from '@unison/shared/i18n';
import type { Translate } from '@unison/shared/i18n';

const NAMES: Readonly<Record<string, string>> = { bi: 'game.big', sm: 'game.small', si: 'game.odd', do: 'game.even' };
const SUM = /^(?:[3-9]|1[0-8])$/;

/** The options of a stake in words (O-52); what nobody knows stays as the platform wrote it. */
export function optionNames(chosen: string, common: Translate): string {
  const nameOf = (option: string) => {
    const name = Object.hasOwn(NAMES, option) ? NAMES[option] : undefined;
    if (name !== undefined) return common(name);
    return SUM.test(option) ? `${common('game.sum')} ${option}` : option;
  };
  const names = chosen.split(',').map((option) => nameOf(option.trim()));
  return joined(
    common,
    names.filter((name) => name !== ''),
  );
}
