import { useGetUserInfoQuery } from '@unison/shared/api';
import { Answer } from '@unison/shared/screen';
import { useKept } from '@unison/shared/session';
import { Button, StatusLine } from '@unison/shared/ui';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useGameTexts } from '../useGameTexts';
import { DeviceSilent } from '../parts/DeviceSilent';
import { keptWheel, withPinnedDraw } from './pinnedDraws';
import { useOwnDraws } from './useOwnDraws';
import styles from './Wheel.module.css';
import type { NextDraw } from './wheelApi';

/**
 * Keeps the commit of the next draw before it is made, and stops draws while one does not match what this device pinned, until the
 * member has read it and goes on. `isAwaited`: what this device pinned is still read, or whose draws these are.
 */
export function useWheelStopped(next: NextDraw | undefined): { isStopped: boolean; isAwaited: boolean; card: ReactNode } {
  const { t } = useGameTexts();
  const { value, device, canKeep, change } = useKept(keptWheel);
  // Until it is known whose draws these are, nothing was asked of the device: it cannot be what is silent.
  const isNobodys = device === 'awaited' && !canKeep;
  const user = useGetUserInfoQuery(undefined, { skip: !isNobodys });
  const [isUncompared, setUncompared] = useState(false);
  const { draws } = useOwnDraws(next === undefined);
  useEffect(() => {
    if (next) change((former) => withPinnedDraw(former, { nonce: next.nonce, commit: next.commit, prizeHash: next.prizeHash }));
  }, [next, change]);

  const pinned = value.promised.find(({ nonce }) => nonce === next?.nonce);
  const isChanged = next && pinned && pinned.commit !== next.commit;
  const wrong = [
    ...(isChanged ? [{ name: `commit ${next.nonce} ${next.commit}`, text: t('wheel.commitChanged') }] : []),
    ...draws
      .filter(({ state }) => state === 'differs')
      .map((draw) => ({
        name: `draw ${draw.nonce} ${draw.commit}`,
        text: t('wheel.drawDiffers', { n: draw.number === '' ? draw.nonce : draw.number }),
      })),
  ].filter(({ name }) => !value.accepted.includes(name));

  // Not a draw before this device has said what it pinned.
  if (wrong.length === 0 && next && device === 'awaited' && !isUncompared) {
    const shape = <div className={styles.awaited} />;
    const owner = (
      <Answer of={user} loading={shape}>
        {() => shape}
      </Answer>
    );
    return {
      isStopped: true,
      isAwaited: !isNobodys || user.error === undefined,
      card: isNobodys ? owner : <DeviceSilent shape={shape} onGoOn={() => setUncompared(true)} />,
    };
  }

  const accept = () => change((former) => ({ ...former, accepted: [...former.accepted, ...wrong.map(({ name }) => name)] }));
  const card = (
    <div className={styles.board}>
      <StatusLine tone="danger" live>
        <strong>{t('wheel.stopped')}</strong>
        {wrong.map(({ name, text }) => (
          <p key={name}>{text}</p>
        ))}
      </StatusLine>
      <Button block onClick={accept}>
        {t('wheel.accept')}
      </Button>
    </div>
  );
  return { isStopped: wrong.length > 0, isAwaited: false, card };
}
