import { useGetBaseInfoQuery } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { Section } from '@unison/shared/ui';
import { Sheet } from '@unison/shared/ui/overlay';
import styles from './AgreementSheet.module.css';

const PARTS = ['age', 'credits', 'games', 'account', 'respect', 'privacy'] as const;

/** The agreement itself (O-72). What it says of play credits stands only where the platform says that amounts are such (O-84). */
export function AgreementSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('shell');
  const { data: base } = useGetBaseInfoQuery();
  const parts = PARTS.filter((part) => part !== 'credits' || base?.playCredits);
  return (
    <Sheet open title={t('agreement.title')} onClose={onClose}>
      <div className={styles.parts}>
        {parts.map((part) => (
          <Section key={part} heading={t(`agreement.${part}Title`)} level={3}>
            <p>{t(`agreement.${part}`)}</p>
          </Section>
        ))}
      </div>
    </Sheet>
  );
}
