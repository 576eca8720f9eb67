import type { OpenMoney } from '../parts/ownDataApi';

/** Whether anything is known to keep the account from closing. What nobody knows does not: the platform checks. */
export const isOpen = (open: OpenMoney): boolean => Object.values(open).some((amount) => amount !== undefined && amount > 0);
