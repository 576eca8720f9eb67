import { drawingNames } from '../Drawing/scenes';
import styles from './Gallery.module.css';
import { words } from './pictures';
import { Shown } from './Shown';
import {
  Button,
  Card,
  Drawing,
  EmptyState,
  ErrorState,
  Link,
  LinkButton,
  OfflineBar,
  Screen,
  Section,
  SkeletonCard,
  SkeletonDetail,
  SkeletonFeed,
  SkeletonRows,
  StatusLine,
} from '..';

function SkeletonPage() {
  return (
    <>
      <Shown state="Card, feed of two columns">
        <SkeletonCard label="Loading a card" />
        <SkeletonFeed label="Loading a feed" columns={2} count={2} ratio="3 / 4" />
      </Shown>
      <Shown state="Rows">
        <SkeletonRows label="Loading rows" count={3} />
      </Shown>
      <Shown state="Detail">
        <SkeletonDetail label="Loading a page" />
      </Shown>
    </>
  );
}

function EmptyStatePage() {
  return (
    <>
      <Shown state="With the thing to do next">
        <EmptyState
          icon="heart"
          message="Nothing saved yet"
          action={
            <LinkButton variant="primary" href="?page=EmptyState">
              Look around
            </LinkButton>
          }
        />
      </Shown>
      <Shown state="The first day: a drawing, a sentence that invites">
        <EmptyState drawing="dice" message="Nothing played yet" detail={words.long} action={<Button>Look around</Button>} />
      </Shown>
      <Shown state="Words alone">
        <EmptyState message={words.long} />
      </Shown>
    </>
  );
}

function DrawingPage() {
  return (
    <Shown state="All drawings">
      <div className={styles.line}>
        {drawingNames.map((name) => (
          <Drawing key={name} name={name} />
        ))}
      </div>
    </Shown>
  );
}

function ErrorStatePage() {
  return (
    <>
      <Shown state="With a retry and another way">
        <ErrorState
          message="This part is not available right now"
          detail="Everything else works"
          onRetry={() => undefined}
          action={
            <LinkButton variant="quiet" icon="service" href="?page=ErrorState">
              Customer service
            </LinkButton>
          }
        />
      </Shown>
      <Shown state="Retrying, offline">
        <ErrorState message="No connection" icon="offline" onRetry={() => undefined} retrying />
      </Shown>
      <Shown state="Compact, in a place of little height">
        <ErrorState message="This video could not be loaded" onRetry={() => undefined} compact />
      </Shown>
    </>
  );
}

function StatusPage() {
  return (
    <>
      <Shown state="Status lines">
        <StatusLine>{words.long}</StatusLine>
        <StatusLine tone="positive">The order has been settled</StatusLine>
        <StatusLine tone="warning" action={<Button size="small">Read</Button>}>
          Please read this before you go on
        </StatusLine>
        <StatusLine tone="danger">That did not work</StatusLine>
      </Shown>
      <Shown state="Offline">
        <OfflineBar offline message="You are offline. What you have already opened can still be read." />
      </Shown>
    </>
  );
}

function ScreenPage() {
  return (
    <Shown state="Sections of a screen, one with something to press beside its heading">
      <Screen edgeToEdge>
        <Section heading="First section">
          <Card>
            <p>{words.short}</p>
          </Card>
          <Card>
            <p>{words.short}</p>
          </Card>
        </Section>
        <Section
          heading="Second section"
          aside={
            <Link href="?page=Screen" look="alone">
              See all
            </Link>
          }
        >
          <Card>
            <p>{words.short}</p>
          </Card>
        </Section>
      </Screen>
    </Shown>
  );
}

/** Pages of the states every screen has. */
export const statePages = [
  { name: 'Skeleton', Page: SkeletonPage },
  { name: 'Drawing', Page: DrawingPage },
  { name: 'EmptyState', Page: EmptyStatePage },
  { name: 'ErrorState', Page: ErrorStatePage },
  { name: 'StatusLine', Page: StatusPage },
  { name: 'Screen', Page: ScreenPage },
];
