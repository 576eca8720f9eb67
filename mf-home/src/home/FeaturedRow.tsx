import { paths } from '@unison/shared/contract';
import { goOver, Link, LinkElement, Picture, Section } from '@unison/shared/ui';
import { useHomeTexts } from '../useHomeTexts';
import type { Featured } from './homeApi';
import styles from './HomeTop.module.css';

const EAGER = 4;

const hrefOf = ({ kind, id }: Featured) => (kind === 'video' ? paths.video(id) : paths.companion(id));

export function FeaturedRow({ entries }: { entries: readonly Featured[] }) {
  const { t } = useHomeTexts();
  const seeAll = (
    <Link href={paths.feedList()} look="alone">
      {t('home.seeAll')}
    </Link>
  );
  return (
    <Section heading={t('home.featured')} aside={seeAll}>
      <ul role="list" className={styles.featured}>
        {entries.map((entry, index) => (
          <li key={`${entry.kind} ${entry.id}`}>
            <LinkElement
              href={hrefOf(entry)}
              className={styles.thumbnail}
              onClick={({ currentTarget }) =>
                goOver(currentTarget.firstElementChild, { src: entry.picture, isFictional: entry.isFictional }, hrefOf(entry))
              }
            >
              <Picture
                src={entry.picture}
                alt=""
                width={600}
                height={800}
                ratio="3 / 4"
                priority={index < EAGER}
                isFictional={entry.isFictional}
                className={styles.thumbnailPicture}
              />
              <span className={styles.thumbnailName}>{entry.name}</span>
            </LinkElement>
          </li>
        ))}
      </ul>
    </Section>
  );
}
