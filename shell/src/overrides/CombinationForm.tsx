import { useForm } from '@unison/shared/forms';
import { useFormat, useTexts } from '@unison/shared/i18n';
import { combinationLink, isPlain, overrideFolder, type Combination } from '@unison/shared/remote/combination';
import { Form, SelectField, StatusLine } from '@unison/shared/ui';
import { useShell } from '../shell';
import { PackagePart } from './PackagePart';
import { isOffCourse } from '../remotes/offCourse';
import { chosenShell } from './chosenShell';
import { resetTrial } from './resetTrial';
import { useOffers } from './useOffers';

/** What stands in the fields: by package its release (empty: as for members) and the folder of its build, and the theme. */
export type Entries = Record<string, string>;

export const releaseField = (name: string): string => `release ${name}`;
export const buildField = (name: string): string => `build ${name}`;

const filled = (entries: Entries, names: readonly string[], field: (name: string) => string): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => ((entries[field(name)] ?? '') === '' ? [] : [[name, (entries[field(name)] ?? '').trim()]])));

function combinationOf(entries: Entries, names: readonly string[]): Combination {
  const theme = entries['theme'];
  return {
    releases: filled(entries, names, releaseField),
    overrides: filled(entries, names, buildField),
    ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
  };
}

/** All packages with what each is and what it could be; shown once it is sent, in a page of its own. */
export function CombinationForm() {
  const { t } = useTexts('shell-testers');
  const format = useFormat();
  const { tester, registry } = useShell();
  const offers = useOffers();
  const names = ['shell', ...Object.keys(registry.get().remotes).sort()];
  const { overrides = {}, theme = '' } = tester.trial?.combination ?? {};
  const chosenOf = (name: string): string => {
    if (name === 'shell') return chosenShell() ?? '';
    const given = registry.get().remotes[name];
    return given && given.override === undefined && isOffCourse(given) ? (given.channel ?? '') : '';
  };

  const form = useForm<Entries>({
    start: {
      theme,
      ...Object.fromEntries(
        names.flatMap((name) => [
          [releaseField(name), chosenOf(name)],
          [buildField(name), overrides[name] ?? ''],
        ]),
      ),
    },
    check: (entries) =>
      Object.fromEntries(
        Object.entries(filled(entries, names, buildField)).map(([name, folder]) => [
          buildField(name),
          overrideFolder(folder) === undefined
            ? t('build.noFolder')
            : entries[releaseField(name)] === ''
              ? undefined
              : t('build.orRelease'),
        ]),
      ),
    send(entries) {
      const { pathname, search } = window.location;
      const chosen = combinationOf(entries, names);
      // No address says that nothing differs: what the tab keeps would come again.
      if (isPlain(chosen)) resetTrial(tester.goTo);
      else tester.goTo(combinationLink(pathname + search, chosen));
      return true;
    },
  });

  const offered = (name: string) => {
    const { channels = {}, releases: made = [] } = (typeof offers === 'object' && offers.packages[name]) || {};
    const previews = Object.keys(channels).filter((channel) => channel !== 'stable' && channel !== 'canary');
    const chosen = chosenOf(name);
    const listed = [
      ...previews.map((channel) => ({ value: channel, label: t('release.preview', { name: channel }) })),
      ...made.map(({ version, at }) => ({ value: version, label: t('release.made', { version, date: format.moment(at) }) })),
    ];
    const isListed = chosen === '' || listed.some(({ value }) => value === chosen);
    return [{ value: '', label: t('release.members') }, ...listed, ...(isListed ? [] : [{ value: chosen, label: chosen }])];
  };

  return (
    <Form of={form} submit={t('panel.show')}>
      {offers === 'failed' || offers === 'refused' ? (
        <StatusLine tone="warning" live>
          {t(offers === 'failed' ? 'release.noneListed' : 'release.refused')}
        </StatusLine>
      ) : null}
      {names.map((name) => (
        <PackagePart
          key={name}
          name={name}
          // Its document is composed before anybody saw a grant.
          release={name === 'shell' && tester.rights.now().needsGrant ? undefined : form.text(releaseField(name))}
          build={name === 'shell' ? undefined : form.text(buildField(name))}
          options={offered(name)}
        />
      ))}
      <SelectField
        {...form.text('theme')}
        label={t('theme.label')}
        options={[
          { value: '', label: t('theme.device') },
          { value: 'light', label: t('theme.light') },
          { value: 'dark', label: t('theme.dark') },
        ]}
      />
    </Form>
  );
}
