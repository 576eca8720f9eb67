/** Addresses of the machine that asks itself: `127.0.0.0/8` and `::1`, also as one written in the other's way. */
const OF_ITSELF = /^(localhost|(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}|(0{0,4}:){2,7}0{0,3}1)$/i;

/** Where a login was seen to come from, as a member can use it; empty where the address says nothing but 'here'. */
export const seenFrom = (address: string): string => (OF_ITSELF.test(address.trim()) ? '' : address.trim());
