import { useGetBaseInfoQuery } from '@unison/shared/api';
import { COMPUTING_CAPABILITY, COMPUTING_PATH } from '@unison/shared/fairness';
import { Link } from '@unison/shared/ui';
import { useGameTexts } from '../useGameTexts';
import { platformAddress } from './platformAddress';

/** The way to the platform's page on computing a draw without the app; nothing where a platform has none. */
export function ComputingLink() {
  const { t, language } = useGameTexts();
  const { data: base } = useGetBaseInfoQuery();
  if (!base?.capabilities.includes(COMPUTING_CAPABILITY)) return null;
  const page = platformAddress(base, COMPUTING_PATH.replace(/^\/api/, ''));
  return (
    <Link href={`${page}?lang=${language}`} target="_blank" look="alone">
      {t('fair.computeHow')}
    </Link>
  );
}
