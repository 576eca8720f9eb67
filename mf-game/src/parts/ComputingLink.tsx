import { useCapability } from '@unison/shared/api';
import { COMPUTING_CAPABILITY, COMPUTING_PATH } from '@unison/shared/fairness';
import { Link } from '@unison/shared/ui';
import { useGameTexts } from '../useGameTexts';

/** The way to the platform's page on computing a draw without the app; nothing where a platform has none. */
export function ComputingLink() {
  const { t, language } = useGameTexts();
  if (!useCapability(COMPUTING_CAPABILITY)) return null;
  return (
    <Link href={`${COMPUTING_PATH}?lang=${language}`} target="_blank" look="alone">
      {t('fair.computeHow')}
    </Link>
  );
}
