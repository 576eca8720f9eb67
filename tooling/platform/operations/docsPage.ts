import { createHash } from 'node:crypto';
import type { Call } from '@unison/shared/contract';
import { escapeHtml } from '../service/servicePage';
import { openApi } from './openApi';

const STYLE = `:root{color-scheme:light dark}body{font:15px/1.55 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem}
details{border-bottom:1px solid #8884;padding:.4rem 0}summary{cursor:pointer;display:flex;gap:.6rem;flex-wrap:wrap;align-items:baseline}
code{font-family:ui-monospace,monospace}.method{min-width:3.2rem;font-weight:600}.who{margin-left:auto;opacity:.75}
pre{background:#8881;padding:.7rem;overflow:auto;border-radius:.4rem;font-size:13px}h2{margin:1.6rem 0 .4rem}`;

/** The policy the page needs: its one style, nothing else. */
export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

/** Every call on one readable page without scripts, from the same document as `/api/openapi.json`. */
export function docsPage(calls: readonly Call[], name: string): string {
  const groupOf = (call: Call) => call.path.split('/')[1] ?? '';
  const sections = [...new Set(calls.map(groupOf))].map(
    (group) =>
      `<h2 id="${group}">${group}</h2>${calls
        .filter((call) => groupOf(call) === group)
        .map(entry)
        .join('')}`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name)} platform</title><style>${STYLE}</style>
<main><h1>${escapeHtml(name)} platform</h1><p>${escapeHtml((openApi([], name).info as { description: string }).description)}
The same as a document for programs: <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}</main></html>`;
}

function entry(call: Call): string {
  const paths = openApi([call], '').paths as Record<string, unknown>; // made just above
  const details = JSON.stringify(paths[call.path], undefined, 2);
  const also = call.aliases.length > 0 ? `<p>Also ${call.aliases.map((path) => `<code>${path}</code>`).join(', ')}</p>` : '';
  return `<details><summary><span class="method">${call.method}</span><code>${call.path}</code> <span>${call.id}</span>
<span class="who">${call.access}</span></summary>${also}<pre>${escapeHtml(details)}</pre></details>`;
}
