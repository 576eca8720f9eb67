/** Opens what the app keeps on the device; `lay` is called on a device that has nothing yet. */
const openDevice = (lay: (opening: IDBOpenDBRequest) => void, use: (device: IDBDatabase) => void): void => {
  const opening = indexedDB.open('unison');
  opening.onupgradeneeded = () => lay(opening);
  opening.onerror = (event) => event.preventDefault();
  opening.onsuccess = () => use(opening.result);
};

/** Calls `ask` on a device that has declared nothing, else `adult`. One that was never asked is left without a database, as it was; one that does not say is left to the app. */
export function whereUndeclared(ask: () => void, adult: () => void): void {
  openDevice(
    (opening) => {
      opening.transaction?.abort();
      ask();
    },
    (device) => {
      const reading = device.transaction('device').objectStore('device').get('age.declared');
      reading.onsuccess = () => {
        device.close();
        if (reading.result === true) adult();
        else ask();
      };
    },
  );
}

/** Keeps a yes where the app looks for it. */
export function keepDeclared(): void {
  openDevice(
    ({ result }) => result.createObjectStore('device'),
    (device) => {
      const writing = device.transaction('device', 'readwrite');
      writing.objectStore('device').put(true, 'age.declared');
      writing.oncomplete = writing.onabort = () => device.close();
    },
  );
}
