/** File in `DATA_DIR` with the addresses of a running `npm start`, edge first, as a JSON list; gone when it has stopped. */
export const ADDRESSES = 'addresses.json';
