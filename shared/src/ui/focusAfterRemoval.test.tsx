import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReactNode } from 'react';
import { renderKit } from '../testing/renderKit';
import { Button, EmptyState, ErrorState, List, ListRow, Screen, Section } from '.';
import { Sheet } from './overlay';

let become: (names: string[]) => void;

/** Rows that can be removed, the first of which cannot. */
function Rows() {
  const [names, setNames] = useState(['Fixed', 'One', 'Two', 'Three']);
  become = setNames;
  if (names.length === 0) return <EmptyState icon="trash" message="Nothing" />;
  return (
    <List label="Rows">
      {names.map((name) => (
        <ListRow
          key={name}
          title={name}
          trailing={
            name === 'Fixed' ? null : <Button onClick={() => setNames(names.filter((one) => one !== name))}>{`Remove ${name}`}</Button>
          }
        />
      ))}
    </List>
  );
}

const page = (
  <Screen>
    <button>First of the page</button>
    <Section heading="List">
      <Rows />
    </Section>
  </Screen>
);
const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });

test('with a row removed by keyboard the next one’s button has the focus, then the one before, then the heading', async () => {
  renderKit(page);
  act(() => remove('Two').focus());
  await userEvent.keyboard('{Enter}');
  expect(remove('Three')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(remove('One')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'List' })).toHaveFocus();
});

test('where the list goes with its last row the heading has the focus', async () => {
  renderKit(page);
  act(() => remove('One').focus());
  await act(() => Promise.resolve(become([])));
  expect(screen.getByText('Nothing')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'List' })).toHaveFocus();
});

test('a row that goes while the focus is in another one, or nowhere, moves nothing', async () => {
  renderKit(page);
  act(() => remove('One').focus());
  await act(() => Promise.resolve(become(['Fixed', 'One', 'Three'])));
  expect(remove('One')).toHaveFocus();
  await act(async () => {
    remove('One').blur();
    await new Promise((done) => setTimeout(done));
  });
  const where = document.activeElement;
  await act(() => Promise.resolve(become(['Fixed', 'Three'])));
  expect(document.activeElement).toBe(where);
});

/** What failed, until its retry brings what stands there then. */
async function retryByKey(): Promise<void> {
  act(() => screen.getByRole('button', { name: 'Retry' }).focus());
  await userEvent.keyboard('{Enter}');
}

function Failed({ children }: { children: ReactNode }) {
  const [isThere, setThere] = useState(false);
  return isThere ? children : <ErrorState message="Network error" onRetry={() => setThere(true)} />;
}

test('with the retry that brought what was missing gone, the heading it stands under has the focus', async () => {
  renderKit(
    <Screen>
      <button>First of the page</button>
      <Section heading="Balance">
        <Failed>
          <p>12 credits</p>
        </Failed>
      </Section>
    </Screen>,
  );
  await retryByKey();
  expect(screen.getByText('12 credits')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Balance' })).toHaveFocus();
});

test('a screen without a heading of its own keeps the focus by its main content', async () => {
  renderKit(
    <main tabIndex={-1}>
      <Screen>
        <Failed>
          <p>12 credits</p>
        </Failed>
      </Screen>
    </main>,
  );
  await retryByKey();
  expect(screen.getByRole('main')).toHaveFocus();
});

/** What failed in a screen of its own, until its retry brings another screen. */
function FailedScreen({ children }: { children: ReactNode }) {
  const [isThere, setThere] = useState(false);
  if (isThere) return <Screen key="there">{children}</Screen>;
  return (
    <Screen key="failed">
      <ErrorState message="Network error" onRetry={() => setThere(true)} />
    </Screen>
  );
}

test.each([
  ['heading', <h2 key="heading">Balance</h2>],
  ['main', <p key="words">12 credits</p>],
])('with a whole screen that gave way to what its retry brought the focus is at its %s', async (role, brought) => {
  renderKit(
    <main tabIndex={-1}>
      <FailedScreen>{brought}</FailedScreen>
    </main>,
  );
  await retryByKey();
  await waitFor(() => expect(screen.getByRole(role)).toHaveFocus());
});

test('in a sheet that wants an answer the focus stays in the sheet', async () => {
  renderKit(
    <Sheet open title="Recovery code">
      <Failed>
        <p>ABCD</p>
      </Failed>
    </Sheet>,
  );
  const retry = await screen.findByRole('button', { name: 'Retry' });
  act(() => retry.focus());
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('ABCD')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Recovery code' })).toHaveFocus();
});

test('a focus that was led to the main content stays there', async () => {
  renderKit(<main tabIndex={-1}>{page}</main>);
  act(() => remove('Two').focus());
  await act(() => {
    flushSync(() => become(['Fixed', 'One', 'Three']));
    screen.getByRole('main').focus();
    return Promise.resolve();
  });
  expect(screen.getByRole('main')).toHaveFocus();
});

test('where a popup takes the focus of a row that goes, the next row’s button gets it all the same', async () => {
  renderKit(
    <div role="dialog" aria-label="Stake" tabIndex={-1}>
      {page}
    </div>,
  );
  act(() => remove('Two').focus());
  await act(() => {
    flushSync(() => become(['Fixed', 'One', 'Three']));
    screen.getByRole('dialog').focus();
    return Promise.resolve();
  });
  expect(remove('Three')).toHaveFocus();
});

test('a card of a long list that is scrolled out of its window takes nobody along', async () => {
  let scrollOn: () => void = () => undefined;
  function Cards() {
    const [isNear, setNear] = useState(true);
    scrollOn = () => setNear(false);
    return (
      <div role="feed" aria-label="Cards">
        {isNear ? (
          <div role="article" aria-label="Mai">
            <a href="#mai">Mai</a>
          </div>
        ) : null}
      </div>
    );
  }
  renderKit(
    <Screen>
      <Section heading="All">
        <Cards />
      </Section>
    </Screen>,
  );
  act(() => screen.getByRole('link', { name: 'Mai' }).focus());
  await act(() => Promise.resolve(scrollOn()));
  expect(document.body).toHaveFocus();
});
