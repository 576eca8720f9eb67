/** One way to pay; `code` where the platform sends one (O-50), `icon` the address of its picture or empty. */
export type Method = { name: string; code: string | undefined; icon: string };
