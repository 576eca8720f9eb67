import { dotted } from '@unison/shared/format';
import { useFormat } from '@unison/shared/i18n';
import { Answer } from '@unison/shared/screen';
import { List, ListRow, Picture, Section, SkeletonRows } from '@unison/shared/ui';
import { useState } from 'react';
import { useGameTexts } from '../useGameTexts';
import { DrawVerdict } from './DrawVerdict';
import { DrawSheet } from './DrawSheet';
import { useOwnDraws } from './useOwnDraws';
import type { CheckedDraw } from './useOwnDraws';
import styles from './Wheel.module.css';

/** The member's own draws with their numbers, and how each verified (B-05). */
export function OwnDraws() {
  const { t } = useGameTexts();
  const { answer } = useOwnDraws();
  const [shown, setShown] = useState<CheckedDraw>();
  return (
    <Section heading={t('wheel.own')}>
      <Answer of={answer} loading={<SkeletonRows count={2} />}>
        {(draws) =>
          draws.length === 0 ? (
            <p className={styles.hint}>{t('wheel.noDraws')}</p>
          ) : (
            <List>
              {draws.map((draw, index) => (
                <Row key={`${draw.nonce} ${index}`} draw={draw} onPress={() => setShown(draw)} />
              ))}
            </List>
          )
        }
      </Answer>
      {shown ? <DrawSheet draw={shown} onClose={() => setShown(undefined)} /> : null}
    </Section>
  );
}

function Row({ draw, onPress }: { draw: CheckedDraw; onPress: () => void }) {
  const format = useFormat();
  return (
    <ListRow
      leading={<Picture src={draw.image} alt="" width={32} height={32} className={styles.thumb} />}
      title={draw.title}
      detail={dotted(draw.number, format.moment(draw.at))}
      trailing={draw.state ? <DrawVerdict state={draw.state} /> : null}
      opensDialog
      onPress={onPress}
    />
  );
}
