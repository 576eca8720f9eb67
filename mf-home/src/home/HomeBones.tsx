import type { ReactNode } from 'react';
import { HOT_GAME_COUNT } from '@unison/shared/contract';
import { Section, Skeleton, SkeletonGroup } from '@unison/shared/ui';
import { useHomeTexts } from '../useHomeTexts';
import styles from './HomeTop.module.css';

const FEATURED_IN_SIGHT = 4;
const indices = (count: number) => Array.from({ length: count }, (_, index) => index);

function Bones({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <SkeletonGroup>
      <span className={className}>{children}</span>
    </SkeletonGroup>
  );
}

export function BannerBones() {
  return (
    <Bones className={styles.banner}>
      <Skeleton shape="block" height="fill" />
    </Bones>
  );
}

export function TickerBones() {
  return (
    <Bones>
      <Skeleton shape="block" height="target" />
    </Bones>
  );
}

export function GameBones() {
  const { t } = useHomeTexts();
  return (
    <Section heading={t('home.hotGames')}>
      <Bones className={styles.games}>
        {indices(HOT_GAME_COUNT).map((index) => (
          <span key={index} className={styles.game}>
            <span className={styles.gameIcon}>
              <Skeleton shape="block" height="fill" />
            </span>
            <span className={styles.gameName} />
          </span>
        ))}
      </Bones>
    </Section>
  );
}

export function FeaturedBones() {
  const { t } = useHomeTexts();
  return (
    <Section heading={t('home.featured')}>
      <Bones className={styles.featured}>
        {indices(FEATURED_IN_SIGHT).map((index) => (
          <span key={index} className={styles.thumbnail}>
            <span className={styles.thumbnailBones}>
              <Skeleton shape="block" height="fill" />
            </span>
            <span className={styles.thumbnailName} />
          </span>
        ))}
      </Bones>
    </Section>
  );
}
