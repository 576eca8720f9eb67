import { dotted } from '@unison/shared/format';
import { useFormat } from '@unison/shared/i18n';
import { Answer, useOnDemand } from '@unison/shared/screen';
import { List, ListRow, Picture, Section, SkeletonRows } from '@unison/shared/ui';
import { useState } from 'react';
import { useGameTexts } from '../useGameTexts';
import { DrawVerdict } from './DrawVerdict';
import { useOwnDraws } from './useOwnDraws';
import type { CheckedDraw } from './useOwnDraws';
import styles from './Wheel.module.css';

/** The member's own draws with their numbers, and how each verified (B-05). */
export function OwnDraws() {
  const { t } = useGameTexts();
  const { answer } = useOwnDraws();
  const [shown, setShown] = useState<CheckedDraw>();
  const sheet = useOnDemand(() => import('./DrawSheet').then((module) => module.DrawSheet), { ahead: true });
  const show = (draw: CheckedDraw) => (setShown(draw), sheet.open());
  return (
    <Section heading={t('wheel.own')}>
      <Answer of={answer} loading={<SkeletonRows count={2} />}>
        {(draws) =>
          draws.length === 0 ? (
            <p className={styles.hint}>{t('wheel.noDraws')}</p>
          ) : (
            <List>
              {draws.map((draw, index) => (
                <Row key={`${draw.nonce} ${index}`} draw={draw} isBusy={sheet.isBusy && draw === shown} onPress={() => show(draw)} />
              ))}
            </List>
          )
        }
      </Answer>
      {shown && sheet.Part ? <sheet.Part draw={shown} onClose={sheet.close} /> : null}
    </Section>
  );
}

function Row({ draw, isBusy, onPress }: { draw: CheckedDraw; isBusy: boolean; onPress: () => void }) {
  const format = useFormat();
  return (
    <ListRow
      leading={<Picture src={draw.image} alt="" width={32} height={32} className={styles.thumb} />}
      title={draw.title}
      detail={dotted(draw.number, draw.at !== undefined && format.moment(draw.at))}
      trailing={draw.state ? <DrawVerdict state={draw.state} /> : null}
      busy={isBusy}
      opensDialog
      onPress={onPress}
    />
  );
}
