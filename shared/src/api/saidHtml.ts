import { hasWords } from '../contract/unseen';

/** HTML that shows something; '' where it has neither words nor a picture: editors leave paragraphs in a field that was emptied. */
export const saidHtml = (html: string): string => (/<img\b/i.test(html) || hasWords(html.replace(/<[^<>]*>|&nbsp;/g, '')) ? html : '');
