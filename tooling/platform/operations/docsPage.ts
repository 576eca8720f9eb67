import type { Call } from '@unison/shared/contract';
import { methodsOf } from '../routes/routes';
import { texts } from '../texts';
import { escapeHtml, onlyStyle } from '../texts/htmlPage';
import { callGroups, callNotes, GENERAL_REFUSALS } from './callNotes';
import type { CallNote } from './callNotes';
import { describeFields } from './describeFields';
import { DOCS_STYLE } from './docsStyle';
import { exampleOf } from './examples';
import { HOW_IT_WORKS, schemaOf } from './openApi';

/** The policy the page needs: its one style, nothing else. */
export const DOCS_POLICY = `${onlyStyle(DOCS_STYLE)}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

const WHO = {
  open: 'anybody',
  gated: 'anybody, members only while video_login is 1',
  member: 'members: both tokens',
} as const;

const HEADERS: readonly (readonly [name: string, says: string])[] = [
  [
    'lang',
    'Language of texts and refusals: zh_cn, en_us, es_spa, ms_my, vn_vn or ja_ja. Demanded on every POST; without it a GET is answered in vn_vn.',
  ],
  ['token', 'The primary token (id of the login answer) in base64.'],
  ['tokensso', 'The secondary token, as it is.'],
  ['idempotency-key', 'On calls that move money: the same key does the same thing once.'],
  ['client-seed', 'On luckdraw: mixed into the draw.'],
  ['otp', 'The code of an authenticator app where one is asked for.'],
];

/** Every call on one readable page without scripts, from the schemas that client and platform themselves use. */
export function docsPage(calls: readonly Call[], name: string): string {
  const noted = calls.flatMap((call) => {
    const note = callNotes.get(call);
    return note ? [{ call, note }] : [];
  });
  const groups = callGroups.map((group) => ({ group, entries: noted.filter(({ note }) => note.group === group) }));
  const contents = groups.map(({ group, entries }) => `<b>${escapeHtml(group)}</b><ul>${entries.map(link).join('')}</ul>`).join('');
  const sections = groups
    .map(({ group, entries }) => `<section><h2>${escapeHtml(group)}</h2>${entries.map(article).join('')}</section>`)
    .join('');
  const title = `${escapeHtml(name)} platform`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${DOCS_STYLE}</style></head><body>
<main><h1>${title}</h1><p class="toCalls"><a href="#calls">All calls</a></p><p>${inWords(HOW_IT_WORKS)} The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<h2>For every call</h2><h4>Headers</h4>${table(
    ['header', 'what'],
    HEADERS.map(([header, says]) => [`<code>${header}</code>`, escapeHtml(says)]),
  )}
<h4>Any call may refuse with</h4>${refusalList(GENERAL_REFUSALS)}${sections}</main>
<nav id="calls" aria-label="All calls">${contents}</nav></body></html>`;
}

type Entry = { call: Call; note: CallNote };

const link = ({ call, note }: Entry): string => `<li><a href="#${note.name}">${call.path.replace(/^\//, '')}</a></li>`;

function article({ call, note }: Entry): string {
  const methods = methodsOf(call);
  const facts = [
    WHO[call.access],
    call.id,
    call.capability ? `announced as <code>${call.capability}</code>` : '',
    methods.length > 1 ? 'also taken as a POST form' : '',
    call.aliases.length > 0 ? `also at ${call.aliases.map((path) => `<code>${path}</code>`).join(', ')}` : '',
    call.money ? 'takes an <code>idempotency-key</code>' : '',
  ];
  return `<article id="${note.name}"><h3><span class="method ${call.method}">${call.method}</span><code>${call.path}</code></h3>
<p>${inWords(note.says)}</p><p class="facts">${facts.filter(Boolean).join(' · ')}</p>${payload(call)}
${answer(call)}
${note.refusals.length > 0 ? `<h4>May refuse with</h4>${refusalList(note.refusals)}` : ''}</article>`;
}

function answer(call: Call): string {
  const example = exampleOf(schemaOf(call.answer));
  if (example === null) return '<h4>Answer</h4><p>Nothing beside the message.</p>';
  return `<h4>Answer, for example</h4><pre tabindex="0">${escapeHtml(JSON.stringify(example, undefined, 2))}</pre>`;
}

function payload(call: Call): string {
  if (call.encoding === 'multipart') return '<h4>Payload</h4><p>multipart/form-data with one picture</p>';
  const rows = describeFields(schemaOf(call.request));
  const cells = rows.map(({ name, type, isRequired }) => [`<code>${escapeHtml(name)}</code>`, escapeHtml(type), isRequired ? 'yes' : 'no']);
  return rows.length === 0 ? '' : `<h4>Payload (${call.encoding})</h4>${table(['field', 'type', 'needed'], cells)}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<div class="wide"><table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody>${cells}</tbody></table></div>`;
}

/** Words of ours, with names of the wire between backticks. */
const inWords = (words: string): string => escapeHtml(words).replace(/`([^`]+)`/g, '<code>$1</code>');

const refusalList = (keys: readonly string[]): string =>
  `<ul>${keys.map((key) => `<li>${escapeHtml(texts.en_us[key] ?? key)}</li>`).join('')}</ul>`;
