/** The device's store refuses every write from now on, as when it is full; every step, as when the browser takes it away. */
export const REFUSALS: [string, () => void][] = [
  [
    'is full',
    () =>
      void jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      }),
  ],
  [
    'keeps nothing',
    () =>
      void jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      }),
  ],
];
