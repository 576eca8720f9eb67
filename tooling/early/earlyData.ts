import type { Language } from '@unison/shared/contract';
import type { Template } from './template';

/** A call as the document's script asks for it: its name and its address, in which `{id}` is the value of `id` in the page's own address. */
export type AskedCall = [name: string, address: string];

/** What a document says for its script, beside the template, as `#unison-early`. */
export type EarlyData = {
  /** The route's path as the manifest spells it; the address has to be it. */
  path: string;
  /** Only for members: for visitors it is the login screen that comes, and nothing is asked. */
  members: boolean;
  asked: AskedCall[];
  /** Origins besides the page's that pictures may come from. */
  media: string[];
  /** The language where none is saved. */
  language: string;
  /** How each language groups digits: what a pattern finds in them, and what is put there. By `Intl` a phone's first number takes some 200 ms. */
  groups: Record<Language, [pattern: string, sign: string]>;
  first: Template;
};
