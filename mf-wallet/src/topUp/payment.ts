/** One way to pay; `code` where the platform sends one (O-50). */
export type Method = { name: string; code: string | undefined };

/** What one top-up asks for, as its attempt remembers it. */
export const bodyOf = (money: string, bankType: string, payWay: string) => `${money} ${bankType} ${payWay}`;

export const isOfAmount = (body: string, money: string) => body.startsWith(`${money} `);
