/** A tester's page, which is what its combination says: nothing is asked or painted ahead of the app in it. */
export const isTesters = (search: string): unknown =>
  /[?&](sso|combination|override|channel|panel|grant)=/.test(search) || sessionStorage.getItem('trial');
