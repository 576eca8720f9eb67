import { useFormat, useTexts } from '@unison/shared/i18n';
import { Section, SelectField, TextField, type SelectFieldProps, type TextFieldProps } from '@unison/shared/ui';
import { useSyncExternalStore } from 'react';
import { useShell } from '../shell';
import { isDeveloped } from './isDeveloped';
import { loadTimeOf } from './loadTimes';
import styles from './TestPanel.module.css';

export type PackagePartProps = {
  name: string;
  /** None where another one cannot be had here. */
  release: Partial<SelectFieldProps> | undefined;
  /** Of the shell there is none: it is the page itself. */
  build: Partial<TextFieldProps> | undefined;
  options: SelectFieldProps['options'];
};

/** One package: what this page has of it and how it fares, and what it could have instead. */
export function PackagePart({ name, release, build, options }: PackagePartProps) {
  const { t } = useTexts('shell-testers');
  const states = usePackageState(name);
  const { registry } = useShell();
  const isOwn = isDeveloped(registry.get().remotes[name]);
  return (
    <Section heading={name} level={3}>
      <div className={styles.form}>
        <p className={styles.state}>{states.join(' · ')}</p>
        {isOwn ? <p className={styles.state}>{t('problem.developed', { what: name })}</p> : null}
        {release && !isOwn ? <SelectField {...release} label={t('release.label')} options={options} /> : null}
        {build ? <TextField {...build} label={t('build.label')} hint={t('build.hint')} inputMode="url" spellCheck={false} /> : null}
      </div>
    </Section>
  );
}

/** Version, channel, health and load time, in words. */
function usePackageState(name: string): string[] {
  const { t } = useTexts('shell-testers');
  const format = useFormat();
  const { tester, registry, lastGood } = useShell();
  const entered = useSyncExternalStore(lastGood.subscribe, lastGood.get).remotes[name];
  if (name === 'shell') return [tester.shellVersion];
  const given = registry.get().remotes[name];
  if (!given || !entered) return [];
  const time = loadTimeOf(entered);
  const health = () => {
    if (entered.version !== given.version) return t('health.fellBack', { version: entered.version });
    return time ? t('health.loaded', { files: format.number(time.files), ms: format.number(time.ms) }) : t('health.notLoaded');
  };
  return [given.version, given.override ?? given.channel ?? 'stable', health()];
}
