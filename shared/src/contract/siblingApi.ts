/** The product's own rule for where the API is: the `api` sibling of the page's host, without a leading `www.` (O-92). */
export function siblingApi(pageHost: string): string {
  return `//api.${pageHost.replace(/^www\./, '')}/api`;
}
