import { integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { DEFAULT_LANGUAGE } from '@unison/shared/contract';
import type { Language } from '@unison/shared/contract';

/** A text in each language; what the operator writes may lack some. */
export type ByLanguage = Partial<Record<Language, string>>;

/** A text in a language; where it was not written in that one, in the default language, else in any. */
export function wordsIn(texts: ByLanguage, language: Language): string {
  return texts[language] ?? texts[DEFAULT_LANGUAGE] ?? Object.values(texts)[0] ?? '';
}

/** The tables of migration 0006 that the operator fills, as Drizzle reads them; the SQL there is what counts. */
export const banks = pgTable('banks', { code: text().primaryKey(), position: smallint().notNull(), name: text().notNull() });

export const payBanks = pgTable('pay_banks', {
  code: text().primaryKey(),
  position: smallint().notNull(),
  names: jsonb().$type<ByLanguage>().notNull(),
});

export const banners = pgTable('banners', { position: smallint().primaryKey(), url: text().notNull() });

export const announcements = pgTable('announcements', {
  key: text({ enum: ['notice', 'pop_content'] }).primaryKey(),
  bodies: jsonb().$type<ByLanguage>().notNull(),
});

export const notices = pgTable('notices', {
  id: integer().primaryKey(),
  names: jsonb().$type<ByLanguage>().notNull(),
  bodies: jsonb().$type<ByLanguage>().notNull(),
  published_at: timestamp({ withTimezone: true }).notNull(),
});
