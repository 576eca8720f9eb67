import styles from './Gallery.module.css';
import { pictures, words } from './pictures';
import { Shown } from './Shown';
import { Avatar, Badge, Card, DateText, Disc, Dot, Facts, LinkCard, List, ListRow, Money, Ornament, Picture } from '..';

const size = { width: 400, height: 300 };

function CardPage() {
  return (
    <Shown state="Plain, a link, without padding">
      <Card>
        <p>{words.long}</p>
      </Card>
      <LinkCard href="?page=Card">The whole card leads somewhere</LinkCard>
      <Card flush>
        <Picture src={pictures.morning} alt="" {...size} ratio="3 / 1" />
      </Card>
    </Shown>
  );
}

function ListRowPage() {
  return (
    <>
      <Shown state="Links, with icons, values and a dot">
        <List label="Places">
          <ListRow href="?page=ListRow" icon="wallet" title="Money" trailing={<Money value="10,000" unit="K" />} />
          <ListRow href="?page=ListRow" icon="bell" title="Notices" trailing={<Dot label="Unread" />} />
          <ListRow href="?page=ListRow" icon="language" title={words.long} detail={words.mixed} trailing="English" />
        </List>
      </Shown>
      <Shown state="Buttons, words alone, disabled, busy, with a picture">
        <List label="Things to do">
          <ListRow title="Copy the number" icon="copy" onPress={() => undefined} />
          <ListRow title="Not now" icon="lock" onPress={() => undefined} disabled />
          <ListRow title="On its way" icon="download" onPress={() => undefined} busy />
          <ListRow
            leading={<Disc icon="card" size="small" />}
            title="First way"
            detail="What it does"
            detailDescribes
            leads
            onPress={() => undefined}
          />
          <ListRow
            leading={<Avatar src={pictures.night} name="" />}
            title="Somebody"
            detail="Second line"
            trailing={<DateText iso="2026-11-21T12:00:00Z">12:00</DateText>}
          />
        </List>
      </Shown>
    </>
  );
}

function BadgePage() {
  return (
    <Shown state="Tones, with an icon, a dot">
      <div className={styles.line}>
        <Badge>Neutral</Badge>
        <Badge tone="positive" icon="shield">
          Verified
        </Badge>
        <Badge tone="warning" icon="warning">
          Waiting
        </Badge>
        <Badge tone="danger" icon="error">
          Refused
        </Badge>
        <Badge tone="picture">Fictional</Badge>
        <Dot label="Something new" />
      </div>
    </Shown>
  );
}

function AvatarPage() {
  return (
    <Shown state="Sizes, without a picture, broken">
      <div className={styles.line}>
        {([32, 40, 56, 80] as const).map((edge) => (
          <Avatar key={edge} src={pictures.evening} name={`Portrait ${edge}`} size={edge} />
        ))}
        <Avatar name="Nobody yet" size={56} />
        <Avatar src={pictures.absent} name="Broken" size={56} />
      </div>
    </Shown>
  );
}

function OrnamentPage() {
  return (
    <Shown state="A picture; broken, with and without something instead">
      <div className={styles.line}>
        <Ornament src={pictures.evening} size={64} />
        <Ornament src={pictures.absent} size={64} instead={<Badge>U</Badge>} />
        <Ornament src={pictures.absent} size={64} />
      </div>
    </Shown>
  );
}

function FactsPage() {
  return (
    <Shown state="Rows, short and long; columns; a strip">
      <Card>
        <Facts
          items={[
            { label: 'Number', value: '20261121-0042' },
            { label: 'Amount', value: <Money value="+1,250.50" unit="K" tone="gained" /> },
            { label: 'A long name of a value', value: words.long },
          ]}
        />
      </Card>
      <Facts
        layout="columns"
        items={[
          { label: 'What it is', value: words.long, wide: true },
          { label: 'Height', value: '168' },
          { label: 'City', value: words.short },
        ]}
      />
      <Facts
        layout="strip"
        items={[
          { label: 'Height', value: '168' },
          { label: 'Weight', value: '52' },
          { label: 'Measurements', value: '86 · 61 · 89' },
        ]}
      />
    </Shown>
  );
}

/** Pages of what shows content. */
export const contentPages = [
  { name: 'Card', Page: CardPage },
  { name: 'ListRow', Page: ListRowPage },
  { name: 'Badge', Page: BadgePage },
  { name: 'Avatar', Page: AvatarPage },
  { name: 'Ornament', Page: OrnamentPage },
  { name: 'Facts', Page: FactsPage },
];
