import styles from './Gallery.module.css';
import { words } from './pictures';
import { Shown } from './Shown';
import { Button, Disc, DoneMark, Icon, IconButton, iconNames, Link, LinkButton, Section, VisuallyHidden } from '..';

const colours = ['surface', 'surface-raised', 'surface-sunken', 'accent-soft', 'positive-soft', 'warning-soft', 'danger-soft', 'skeleton'];
const inks = ['ink', 'ink-muted', 'accent', 'positive', 'warning', 'danger'];

function TokensPage() {
  return (
    <>
      <Shown state="Surfaces and what is written on them">
        {colours.map((colour) => (
          <div key={colour} className={styles.swatch} style={{ background: `var(--${colour})` }}>
            {colour}
          </div>
        ))}
      </Shown>
      <Shown state="Inks">
        {inks.map((ink) => (
          <p key={ink} style={{ color: `var(--${ink})` }}>
            {ink}: {words.mixed}
          </p>
        ))}
      </Shown>
      <Shown state="Sizes">
        {['40', '28', '20', '16', '14', '12'].map((size) => (
          <p key={size} style={{ fontSize: `var(--text-${size})` }}>
            {size}: {words.mixed}
          </p>
        ))}
      </Shown>
    </>
  );
}

function ButtonPage() {
  return (
    <>
      <Shown state="Variants">
        <div className={styles.line}>
          <Button variant="primary">Primary</Button>
          <Button>Secondary</Button>
          <Button variant="quiet">Quiet</Button>
        </div>
      </Shown>
      <Shown state="With icons, small">
        <div className={styles.line}>
          <Button icon="heart">Save</Button>
          <Button variant="primary" iconEnd="chevron">
            Next
          </Button>
          <Button size="small">Small</Button>
          <Button size="small" variant="quiet" icon="copy">
            Copy
          </Button>
        </div>
      </Shown>
      <Shown state="Busy, disabled">
        <div className={styles.line}>
          <Button variant="primary" busy>
            Sending
          </Button>
          <Button busy>Sending</Button>
          <Button variant="primary" disabled>
            Disabled
          </Button>
          <Button variant="quiet" disabled>
            Disabled
          </Button>
        </div>
      </Shown>
      <Shown state="Block, long words">
        <Button variant="primary" block>
          {words.long}
        </Button>
        <Button block icon="service">
          {words.mixed}
        </Button>
      </Shown>
    </>
  );
}

function IconButtonPage() {
  return (
    <Shown state="Plain, filled, disabled, on a picture">
      <div className={styles.line}>
        <IconButton icon="close" label="Close" />
        <IconButton icon="heart" label="Save" />
        <IconButton icon="heart" label="Saved" filled />
        <IconButton icon="refresh" label="Refresh" disabled />
        <IconButton icon="heart" label="Save the picture" onPicture />
      </div>
    </Shown>
  );
}

function LinkPage() {
  return (
    <>
      <Shown state="In a sentence, alone, away from the app">
        <p>
          Words with <Link href="?page=Button">a link inside</Link> and more words after it.
        </p>
        <Link href="?page=Button" look="alone">
          See all <Icon name="chevron" size={16} />
        </Link>
        <Link href="https://example.org/" look="alone" target="_blank">
          Another site
        </Link>
      </Shown>
      <Shown state="As a button">
        <div className={styles.line}>
          <LinkButton href="?page=Link" variant="primary">
            Go on
          </LinkButton>
          <LinkButton href="?page=Link" icon="service">
            Service
          </LinkButton>
          <LinkButton href="?page=Link" variant="quiet" size="small">
            Quiet
          </LinkButton>
        </div>
      </Shown>
    </>
  );
}

function IconPage() {
  return (
    <>
      <Shown state="The set">
        <div className={styles.icons}>
          {iconNames.map((name) => (
            <span key={name} className={styles.named}>
              <Icon name={name} />
              {name}
            </span>
          ))}
        </div>
      </Shown>
      <Shown state="Sizes, filled, with a name of its own">
        <div className={styles.line}>
          {([16, 20, 24, 32, 48] as const).map((size) => (
            <Icon key={size} name="gift" size={size} />
          ))}
          <Icon name="heart" filled label="Saved" />
          <Icon name="star" filled label="Star" />
        </div>
      </Shown>
    </>
  );
}

function SectionPage() {
  return (
    <>
      <Section
        heading="With an aside"
        aside={
          <Link href="?page=Section" look="alone">
            See all
          </Link>
        }
      >
        <p>
          Content of the section. <VisuallyHidden>Only for screen readers.</VisuallyHidden>
        </p>
      </Section>
      <Section heading={words.long} level={3}>
        <p>Below a long heading.</p>
      </Section>
    </>
  );
}

function DiscPage() {
  return (
    <>
      <Shown state="Sizes and tones">
        <div className={styles.line}>
          <Disc icon="card" />
          <Disc icon="list" tone="neutral" size="large" />
          <Disc icon="error" tone="danger" size="large" />
        </div>
      </Shown>
      <Shown state="It is done, drawn once">
        <DoneMark />
      </Shown>
    </>
  );
}

/** Pages of the smallest parts. */
export const basicsPages = [
  { name: 'Tokens', Page: TokensPage },
  { name: 'Button', Page: ButtonPage },
  { name: 'IconButton', Page: IconButtonPage },
  { name: 'Link', Page: LinkPage },
  { name: 'Icon', Page: IconPage },
  { name: 'Disc', Page: DiscPage },
  { name: 'Section', Page: SectionPage },
];
