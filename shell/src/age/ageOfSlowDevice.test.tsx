import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { passTime, stopTheClock } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { openApp } from '../testing/openApp';

/** What the browser's request to open a database is to the app. */
type Opening = { result?: IDBDatabase; onsuccess?: () => void };

const declared = (factory: IDBFactory): Promise<IDBDatabase> =>
  new Promise((resolve) => {
    const opening = factory.open('unison');
    opening.onupgradeneeded = () => opening.result.createObjectStore('device').put(true, 'age.declared');
    opening.onsuccess = () => resolve(opening.result);
  });

stopTheClock();

test('the question does not flash at somebody who answered it, however long the device takes to say so (O-83)', async () => {
  const database = await declared(new IDBFactory());
  const opening: Opening = {};
  Object.assign(globalThis, { indexedDB: { open: () => opening } });

  await openApp('/Home', { saysAge: false });
  await passTime(3_000);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  Object.assign(opening, { result: database }).onsuccess?.();
  await passTime(0);
  expect(await screen.findByText('Content of Home')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
