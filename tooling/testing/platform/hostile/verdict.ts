import * as v from 'valibot';
import { AUTH_ERROR_WORDINGS, languageOrDefault, readAnswer as readByCall } from '@unison/shared/contract';
import type { Call, Language } from '@unison/shared/contract';
import type { LightMyRequestResponse } from 'fastify';
import { texts } from '../../../platform/texts';

/** HTTP statuses of an answer: 200 for the application's own, the others for what it never saw (O-80). */
export type Statuses = readonly number[];

const Wire = v.strictObject({ code: v.number(), msg: v.string(), data: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]*={0,2}$/)) });
export type Answer = { code: number; msg: string; data: unknown };

/** What no answer may hold: stacks, SQL and what a database says, file names of ours. */
const LEAKS =
  /node_modules|\bat [\w.<>]+ \(|\.[cm]?[jt]s:\d|syntax error|invalid (input|byte|message)|violates|does not exist|relation "|permission denied|tooling\/|SQLSTATE|\bpg_|FST_|undefined is not|Cannot read/;

/** Every text the platform says in a language, its blanks open. */
const catalogue = Object.fromEntries(
  Object.entries(texts).map(([language, all]) => [language, [...new Set(Object.values(all))].filter(saysSomething).map(asPattern)]),
) as Record<Language, RegExp[]>; // fromEntries forgets which keys it was given

const tooOften = Object.values(texts).flatMap((all) => ['throttle.wait', 'throttle.waitHours'].map((key) => asPattern(all[key] ?? '')));

/** True when an answer only says that too many came. */
export function isTooOften(message: string): boolean {
  return tooOften.some((text) => text.test(message));
}

function asPattern(text: string): RegExp {
  return new RegExp(
    `^${text
      .split(/\{\w+\}/)
      .map(escaped)
      .join('[^]*')}$`,
  );
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** True when the platform says this in that language; the wordings of an invalid session are the same in all (Q-11). */
export function isSaidIn(language: Language, message: string): boolean {
  return AUTH_ERROR_WORDINGS.some((wording) => wording === message) || catalogue[language].some((text) => text.test(message));
}

/** The envelope of an answer, or what is wrong with it, whatever was asked (API-08, O-80; security 41). */
export function readAnswer(raw: Pick<LightMyRequestResponse, 'statusCode' | 'body'>, lang: unknown, statuses: Statuses): Answer | string {
  if (!statuses.includes(raw.statusCode)) return `HTTP ${raw.statusCode}, not ${statuses.join(' or ')}`;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Wire), raw.body);
  if (!parsed.success) return `no envelope: ${parsed.issues[0].message}`;
  const { code, msg, data } = parsed.output;
  const decoded = Buffer.from(data, 'base64').toString('utf8');
  if (code !== 200 && code !== 401 && code !== 10_001 && code !== 503) return `code ${code}`;
  const leak = LEAKS.exec(code === 200 ? msg : `${msg} ${decoded}`);
  if (leak) return `it tells ${leak[0]}`;
  if (code !== 200 && msg === '') return 'a refusal without a message';
  if (msg !== '' && !isSaidIn(languageOrDefault(lang), msg)) return `the message is not said in ${languageOrDefault(lang)}: ${msg}`;
  return { code, msg, data: JSON.parse(decoded) };
}

/** A good answer is one the client can read without leaving anything out. */
export function unreadable(call: Call, data: unknown): string | undefined {
  const read = readByCall(call, data);
  if (!read) return 'the client cannot read it';
  return read.departures.length > 0 ? `the client does without ${read.departures.join(', ')}` : undefined;
}

/** A text that is all blanks would fit every message. */
function saysSomething(text: string): boolean {
  return /[^\s\d.,:;()-]/.test(text.replace(/\{\w+\}/g, ''));
}
