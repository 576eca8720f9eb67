import * as v from 'valibot';
import type { InjectOptions } from 'fastify';
import type { Call } from '@unison/shared/contract';
import { alsoGood } from './alsoGood';
import { ENCODINGS, MARKUP, NUMBERS, SQL, TEXTS, TYPES } from './corpus';
import { changesSomething, parametersOf } from './everyCall';
import type { CallName } from './everyCall';
import { encoded, wireRequest } from './wireRequests';
import type { Sender } from './wireRequests';
import type { Statuses } from './verdict';

/** A request with something wrong. `certain`: it has to be refused; other reads may also answer, and change nothing. */
export type Breakage = { what: string; statuses: Statuses; certain: boolean; build: (sender: Sender) => InjectOptions };

type Form = Readonly<Record<string, string>>;
type Change = { what: string; field: string; form: string };

const APPLICATION: Statuses = [200];
const VALUE_MAX = 20_000;

/** Every way to break one parameter; `corpora` are the values it is given in turn. */
export function changesOf(name: string, good: string, corpora: readonly string[]): Change[] {
  const as = (what: string, form: string): Change => ({ what: `${name}: ${what}`, field: name, form });
  return [
    ...corpora.map((value) =>
      as(JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}… (${value.length})` : value), encoded(name, value)),
    ),
    ...ENCODINGS.map((bytes) => as(`the bytes ${bytes}`, `${name}=${bytes}`)),
    as('missing', ''),
    as('without a value', name),
    as('sent twice', `${encoded(name, good)}&${encoded(name, good)}`),
    as('sent twice, then empty', `${encoded(name, good)}&${name}=`),
    as('as a list', `${encoded(`${name}[]`, good)}`),
    as('as a list beside itself', `${encoded(name, good)}&${encoded(`${name}[]`, good)}`),
    as('as a numbered list', `${encoded(`${name}[0]`, good)}`),
    as('as an object', `${encoded(`${name}[$ne]`, good)}`),
    as('under its name in capitals', encoded(name.toUpperCase(), good)),
    as('under its name with a space', encoded(`${name} `, good)),
  ];
}

export const ALL_VALUES: readonly string[] = [...SQL, ...NUMBERS, ...TYPES, ...MARKUP, ...TEXTS];

/** Requests in which exactly the given parameters are broken, the others good. */
export function brokenForm(name: CallName, call: Call, good: Form, changes: readonly Change[]): Breakage {
  const rest = Object.entries(good).filter(([field]) => !changes.some((change) => change.field === field));
  const form = [...rest.map(([field, value]) => encoded(field, value)), ...changes.map((change) => change.form)].filter(Boolean).join('&');
  return {
    what: changes.map(({ what }) => what).join('; '),
    statuses: APPLICATION,
    certain: isCertain(name, call, form, changes),
    build: (sender) => wireRequest(call, form, sender),
  };
}

export function singleBreakages(name: CallName, call: Call, good: Form, corpora: readonly string[]): Breakage[] {
  return parametersOf(call).flatMap((field) =>
    changesOf(field, good[field] ?? '1', corpora).map((change) => brokenForm(name, call, good, [change])),
  );
}

/** True when what is sent is not what the call takes: the form or the schema says so, or the call's own rule for a value it reads. */
function isCertain(name: CallName, call: Call, form: string, changes: readonly Change[]): boolean {
  const pairs = [...new URLSearchParams(form)];
  const names = pairs.map(([field]) => field);
  if (new Set(names).size < names.length || names.some((field) => field.includes('['))) return true;
  if (pairs.some(([field, value]) => value.length > VALUE_MAX || value.includes('\0') || field.includes('\0'))) return true;
  const sent = Object.fromEntries(pairs);
  if (!v.safeParse(call.request, sent).success) return true;
  if (!changesSomething(call)) return false;
  return changes.some(({ field }) => {
    if (!isOpen(call, sent, field)) return false; // the schema knows every good value, and took this one
    const value = sent[field];
    return value !== undefined && alsoGood[name]?.[field]?.(value) !== true;
  });
}

/** True when the schema leaves it to the call what a good value is. */
function isOpen(call: Call, sent: Form, field: string): boolean {
  return v.safeParse(call.request, { ...sent, [field]: 'zz~probe' }).success;
}
