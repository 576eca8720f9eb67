import { paths } from '@unison/shared/contract';
import { Icon, IconButton, LinkElement } from '@unison/shared/ui';
import { useId, useRef } from 'react';
import { useHomeTexts } from '../useHomeTexts';
import { isRight } from './floating';
import styles from './LuckDrawIcon.module.css';
import { useFloating } from './useFloating';

/**
 * Floats over the screen between header and tab bar. The carrier is as large as the free space, so that its own percentages are
 * shares of it; only transforms move it, which shifts no layout.
 */
export function LuckDrawIcon() {
  const { t } = useHomeTexts();
  const track = useRef<HTMLDivElement>(null);
  const { spot, handlers, toOtherSide } = useFloating(track);
  const hintId = useId();
  return (
    <div className={styles.layer}>
      <div ref={track} className={styles.track}>
        {spot ? (
          <div className={styles.carrier} style={{ transform: `translate(${spot.across * 100}%, ${spot.down * 100}%)` }}>
            <LinkElement
              {...handlers}
              href={paths.wheel()}
              aria-label={t('home.luckdraw')}
              aria-describedby={hintId}
              draggable={false}
              className={styles.icon}
            >
              <Icon name="gift" size={32} />
            </LinkElement>
            <span className={isRight(spot.across) ? styles.toLeft : styles.toRight}>
              <IconButton icon="chevron" label={t('home.moveAcross')} onClick={toOtherSide} />
            </span>
            {/* Said with the icon, and not a second time by itself. */}
            <span id={hintId} hidden>
              {t('home.moveHint')}
            </span>
          </div>
        ) : null}
      </div>
    </div>
  );
}
