import { galleryPages } from '.';
import styles from './Gallery.module.css';
import { galleryLabels } from './labels';
import { FrameRootProvider, Icon, KitLabelsProvider, LinkElement, List, ListRow, Screen } from '..';
import { ToastProvider } from '../overlay';

/** The gallery: the page called `page`, or the list of all. */
export function Gallery({ page }: { page: string | null }) {
  const chosen = galleryPages.find(({ name }) => name === page);
  return (
    <KitLabelsProvider value={galleryLabels}>
      <FrameRootProvider>
        <ToastProvider>
          <div className={styles.frame}>
            <header className={styles.header}>
              {chosen ? (
                <LinkElement href="?" aria-label="All parts" className={styles.back}>
                  <Icon name="back" />
                </LinkElement>
              ) : null}
              <h1 className={styles.title}>{chosen ? chosen.name : 'Parts of the kit'}</h1>
            </header>
            <main className={styles.main}>
              <Screen>{chosen ? <chosen.Page /> : <AllPages />}</Screen>
            </main>
          </div>
        </ToastProvider>
      </FrameRootProvider>
    </KitLabelsProvider>
  );
}

function AllPages() {
  return (
    <List label="Parts">
      {galleryPages.map(({ name }) => (
        <ListRow key={name} title={name} href={`?page=${name}`} />
      ))}
    </List>
  );
}
