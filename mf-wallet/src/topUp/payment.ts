/** One way to pay; `code` where the platform sends one (O-50). */
export type Method = { name: string; code: string | undefined };
