import { dotted } from '@unison/shared/format';
import { useFormat } from '@unison/shared/i18n';
import { useCopy } from '@unison/shared/screen';
import { Button, Facts } from '@unison/shared/ui';
import { Sheet } from '@unison/shared/ui/overlay';
import { ComputingLink } from '../parts/ComputingLink';
import { useGameTexts } from '../useGameTexts';
import { DrawVerdict } from './DrawVerdict';
import type { CheckedDraw } from './useOwnDraws';
import styles from './Wheel.module.css';

/** In the form that the program on the platform's page on computing a draw reads. */
function forVerifier({ serverSeed, clientSeed, nonce, prizes, commit, prizeId }: CheckedDraw): string {
  const wheel = { server_seed: serverSeed, client_seed: clientSeed, nonce, prizes, commit, prize: prizeId };
  return JSON.stringify({ wheel }, undefined, 2);
}

/** What one draw of the wheel was computed from. */
export function DrawSheet({ draw, onClose }: { draw: CheckedDraw; onClose: () => void }) {
  const { t } = useGameTexts();
  const format = useFormat();
  const copy = useCopy();
  const hash = (value: string) => (value === '' ? '–' : <code className={styles.hash}>{value}</code>);
  return (
    <Sheet open onClose={onClose} title={dotted(draw.title, draw.number)}>
      <div className={styles.sheet}>
        {draw.state ? (
          <div>
            <DrawVerdict state={draw.state} />
          </div>
        ) : null}
        {draw.state === 'differs' ? null : <p>{t(draw.isVoided ? 'wheel.whyVoided' : 'wheel.howDrawn')}</p>}
        <ComputingLink />
        <Facts
          items={[
            { label: t('fair.commit'), value: hash(draw.commit) },
            { label: t('wheel.serverSeed'), value: hash(draw.serverSeed) },
            { label: t('wheel.seed'), value: hash(draw.clientSeed) },
            { label: t('wheel.nonce'), value: format.number(draw.nonce) },
            { label: t('wheel.prizeHash'), value: hash(draw.prizeHash) },
          ]}
        />
        {/* The program recomputes a prize, and none was drawn. */}
        {draw.isVoided ? null : (
          <Button icon="copy" block onClick={() => void copy(forVerifier(draw))}>
            {t('fair.computeCopy')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
