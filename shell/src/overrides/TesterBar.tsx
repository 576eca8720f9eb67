import { addTexts, useTexts, type Texts } from '@unison/shared/i18n';
import type { Language } from '@unison/shared/contract';
import { Button, classNames } from '@unison/shared/ui';
import type { ComponentType } from 'react';
import { useShell } from '../shell';
import styles from './TesterBar.module.css';
import { TestPanel } from './TestPanel';
import { differencesOf, isResettable } from './differences';
import { keepRequests } from './loadTimes';
import { resetTrial } from './resetTrial';

const TEXTS = 'shell-testers';

const files: Record<Language, () => Promise<{ default: Texts }>> = {
  zh_cn: () => import(/* webpackChunkName: 'testers' */ '../locales/testers/zh_cn.json'),
  en_us: () => import(/* webpackChunkName: 'testers' */ '../locales/testers/en_us.json'),
  es_spa: () => import(/* webpackChunkName: 'testers' */ '../locales/testers/es_spa.json'),
  ms_my: () => import(/* webpackChunkName: 'testers' */ '../locales/testers/ms_my.json'),
  vn_vn: () => import(/* webpackChunkName: 'testers' */ '../locales/testers/vn_vn.json'),
  ja_ja: () => import(/* webpackChunkName: 'testers' */ '../locales/testers/ja_ja.json'),
};

export type TesterBarProps = { isAboveTabs: boolean; isOpen: boolean; onOpen: () => void; onClose: () => void };

/** The badge and the panel, with their texts. */
export async function loadTesterBar(): Promise<ComponentType<TesterBarProps>> {
  keepRequests();
  await addTexts(TEXTS, (language) => files[language]());
  return TesterBar;
}

/** Says, as long as it is so, that this page is not what members get, and takes it back in one press. */
function TesterBar({ isAboveTabs, isOpen, onOpen, onClose }: TesterBarProps) {
  const { t } = useTexts(TEXTS);
  const { tester, registry } = useShell();
  const names = differencesOf(tester, registry.get());
  const isOff = names.length > 0;
  const missing = tester.trial?.problems.length ?? 0;
  const differs = { names: names.join(', '), missing };

  return (
    <>
      {isOff || missing > 0 ? (
        <div role="region" aria-label={t('badge.region')} className={classNames(styles.bar, isAboveTabs && styles.aboveTabs)}>
          <Button size="small" icon={missing > 0 ? 'warning' : 'info'} className={styles.what} onClick={onOpen}>
            {isOff ? t(missing > 0 ? 'badge.differsInPart' : 'badge.differs', differs) : t('badge.asMembers')}
          </Button>
          {isResettable(tester, registry.get()) ? (
            <Button size="small" variant="primary" className={styles.reset} onClick={() => resetTrial(tester.goTo)}>
              {t('badge.reset')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {isOpen ? <TestPanel onClose={onClose} /> : null}
    </>
  );
}
