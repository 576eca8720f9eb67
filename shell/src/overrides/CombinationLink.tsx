import { useTexts } from '@unison/shared/i18n';
import { combinationLink, type Theme } from '@unison/shared/remote/combination';
import { QrCode, useCopy } from '@unison/shared/screen';
import { Button, Section } from '@unison/shared/ui';
import { useShell } from '../shell';
import { useShellTexts } from '../useShellTexts';
import { exactCombination } from './differences';
import { isDeveloped } from './isDeveloped';
import styles from './TestPanel.module.css';

const themeOfDevice = (): Theme => (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** One link, as text and as a code to scan, that shows exactly this on another device. A grant is no part of it. */
export function CombinationLink() {
  const { t, language } = useTexts('shell-testers');
  const { common } = useShellTexts();
  const { tester, registry } = useShell();
  const copy = useCopy();
  const theme = tester.trial?.combination.theme ?? themeOfDevice();
  const link = combinationLink(window.location.href, exactCombination(tester, registry.get(), { language, theme }));
  const developed = Object.values(registry.get().remotes).filter(isDeveloped);
  return (
    <Section heading={t('link.heading')} level={3}>
      <div className={styles.form}>
        {developed.length > 0 ? (
          <p className={styles.state}>{t('link.without', { names: developed.map((release) => release.package).join(', ') })}</p>
        ) : null}
        <QrCode value={link} name={t('link.heading')} />
        <Button icon="copy" block onClick={() => void copy(link)}>
          {common('copy.copy')}
        </Button>
      </div>
    </Section>
  );
}
