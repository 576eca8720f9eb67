/** Whether this device has declared an age of 18 or more: no answer where nothing can be read. A device that was never asked is left without a database, as it was. */
export const isOfAge = (): Promise<boolean> =>
  new Promise((tell) => {
    const opening = indexedDB.open('unison');
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => {
      const reading = opening.result.transaction('device').objectStore('device').get('age.declared');
      reading.onsuccess = () => {
        tell(reading.result === true);
        opening.result.close();
      };
    };
  });
