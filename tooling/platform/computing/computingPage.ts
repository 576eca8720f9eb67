import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALE } from '@unison/shared/contract';
import type { Language } from '@unison/shared/contract';
import { textIn } from '../texts';
import { escapeHtml, onlyStyle } from '../texts/htmlPage';
import { LESSONS } from './lessons';
import type { Lesson } from './lessons';
import { STYLE } from './style';

/** The program that checks what the app copies: a round, a draw of the wheel, or both. */
export const VERIFIER = readFileSync(join(__dirname, 'verifier.py'), 'utf8').trimEnd();

/** The policy the page needs: its one style, nothing else. */
export const COMPUTING_POLICY = `${onlyStyle(STYLE)}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

const PUBLIC = ['/api/unison/fairness', '/api/unison/fairness/reveals?id=2'];

/** How a draw is computed by hand, in a member's language; programs and their output are the same in all. */
export function computingPage(language: Language): string {
  const say = (key: string): string => escapeHtml(textIn(language, key));
  const program = (text: string): string => `<h3>${say('compute.program')}</h3><pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;
  const told = ({ key, program: text, prints }: Lesson): string =>
    `<section id="${key}"><h2>${say(`compute.${key}.title`)}</h2><p>${say(`compute.${key}.text`)}</p>
${program(text)}<h3>${say('compute.output')}</h3><pre class="out"><samp>${escapeHtml(prints)}</samp></pre></section>`;
  const addresses = PUBLIC.map((path) => `<li><a href="${path}">${path}</a></li>`).join('');
  return `<!doctype html><html lang="${LOCALE[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say('compute.title')}</title><style>${STYLE}</style></head><body><main><h1>${say('compute.title')}</h1><p>${say('compute.lead')}</p><p>${say('compute.proves')}</p>
${LESSONS.map(told).join('\n')}
<section id="own"><h2>${say('compute.own.title')}</h2><p>${say('compute.own.text')}</p><pre tabindex="0"><code>python3 verify.py &lt; draw.json</code></pre>${program(VERIFIER)}</section>
<section id="public"><h2>${say('compute.public.title')}</h2><p>${say('compute.public.text')}</p><ul>${addresses}</ul></section></main></body></html>`;
}
