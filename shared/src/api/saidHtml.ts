/** HTML that shows something; '' where it has neither words nor a picture: editors leave paragraphs in a field that was emptied. */
export const saidHtml = (html: string): string =>
  /<img\b/i.test(html) || html.replace(/<[^<>]*>|&nbsp;|[\s\p{Cf}]/gu, '') !== '' ? html : '';
