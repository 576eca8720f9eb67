import type { ServerResponse } from 'node:http';
import { scriptTag, type PageScript } from './rewritePage';

/** A page where there is no app yet, which shows what is wrong and comes again with the next build; `text` is plain words. */
export function sendEmptyPage(response: ServerResponse, text: string, page: { build: string; scripts: readonly PageScript[] }): void {
  response.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(`<!doctype html>
<html lang="en" data-build="${page.build}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text}</title>
<link rel="icon" href="data:,">
${page.scripts.map(scriptTag).join('\n')}
</head>
<body><p>${text}</p></body>
</html>
`);
}
