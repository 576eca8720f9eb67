import styles from './Gallery.module.css';
import { pictures, words } from './pictures';
import { Shown } from './Shown';
import { Badge, IconButton, Money, Picture, PictureCard } from '..';

const size = { width: 400, height: 300 };

function PicturePage() {
  return (
    <>
      <Shown state="Its own shape, and cut to another">
        <Picture src={pictures.evening} alt="Hills in the evening" {...size} priority />
        <div className={styles.grid}>
          <Picture src={pictures.morning} alt="Hills in the morning" {...size} ratio="1 / 1" />
          <Picture src={pictures.night} alt="Hills at night" {...size} ratio="3 / 4" />
        </div>
      </Shown>
      <Shown state="Of what does not exist">
        <Picture src={pictures.evening} alt="Hills of a tale" {...size} ratio="16 / 9" isFictional />
      </Shown>
      <Shown state="It could not be loaded">
        <Picture src={pictures.absent} alt="A picture that is not there" {...size} ratio="16 / 9" />
      </Shown>
    </>
  );
}

function PictureCardPage() {
  return (
    <>
      <Shown state="Two beside each other">
        <div className={styles.grid}>
          <PictureCard
            picture={{ src: pictures.evening, ...size }}
            ratio="3 / 4"
            title="Lan"
            href="?page=PictureCard"
            mark={<Badge tone="picture">Fictional</Badge>}
            action={<IconButton icon="heart" label="Save Lan" onPicture />}
            badge={
              <Badge tone="positive" icon="shield">
                Verified
              </Badge>
            }
          >
            <span>Hà Nội</span>
          </PictureCard>
          <PictureCard picture={{ src: pictures.absent, ...size }} ratio="3 / 4" title={words.long} href="?page=PictureCard" />
        </div>
      </Shown>
      <Shown state="Two marks that have no room beside each other on a narrow phone">
        <div className={styles.grid}>
          <PictureCard
            picture={{ src: pictures.evening, ...size }}
            ratio="16 / 9"
            title="Evening"
            href="?page=PictureCard"
            mark={
              <>
                <Badge tone="picture">0:40</Badge>
                <Badge tone="picture">無料プレビュー</Badge>
              </>
            }
          />
          <PictureCard
            picture={{ src: pictures.morning, ...size }}
            ratio="16 / 9"
            title="Morning"
            href="?page=PictureCard"
            mark={
              <>
                <Badge tone="picture">0:40</Badge>
                <Badge tone="picture">Vista previa</Badge>
              </>
            }
          />
        </div>
      </Shown>
      <Shown state="As wide as the column">
        <PictureCard picture={{ src: pictures.night, ...size, priority: true }} title={words.short} href="?page=PictureCard" level={3}>
          <span>{words.mixed}</span>
          <Money value="1,200" unit="K" />
        </PictureCard>
      </Shown>
      <Shown state="Its first line a part of the title">
        <PictureCard
          picture={{ src: pictures.evening, ...size }}
          title={words.long}
          shownTitle="A much longer line"
          href="?page=PictureCard"
        >
          <span>{words.long}</span>
        </PictureCard>
      </Shown>
      <Shown state="Picture beside the words">
        <PictureCard beside picture={{ src: pictures.morning, ...size }} ratio="1 / 1" title={words.short} href="?page=PictureCard">
          <span>{words.long}</span>
        </PictureCard>
      </Shown>
    </>
  );
}

/** Pages of pictures. */
export const picturePages = [
  { name: 'Picture', Page: PicturePage },
  { name: 'PictureCard', Page: PictureCardPage },
];
