/** Statuses of a top-up or withdrawal that are shown as success (WALLET-24, WALLET-25); what they are called the platform says. */
export const isPaid = (status: number | undefined): boolean => status === 2 || status === 4;
