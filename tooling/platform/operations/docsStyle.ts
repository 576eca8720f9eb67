/** The one style of the page for people: light and dark by the reader's own setting, one column on a phone, contents beside it on a screen. */
export const DOCS_STYLE = `
:root{color-scheme:light dark;--ink:#1d2430;--soft:#57606e;--line:#dde1e7;--back:#fff;--shade:#f4f6f8;--mark:#0b5cad;--get:#0b6b46;--post:#9a4a00}
@media (prefers-color-scheme:dark){:root{--ink:#e6e9ee;--soft:#a3adbb;--line:#333b47;--back:#14181e;--shade:#1d232b;--mark:#7db8ff;--get:#6fd3a5;--post:#ffb070}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;font:16px/1.55 system-ui,sans-serif;color:var(--ink);background:var(--back)}
a{color:var(--mark)}
main{max-width:52rem;padding:1rem;margin:0 auto}
h1{font-size:1.6rem;line-height:1.2;margin:.5rem 0 1rem}
h2{font-size:1.25rem;margin:2.5rem 0 .5rem;padding-bottom:.3rem;border-bottom:2px solid var(--line)}
h3{font-size:1rem;margin:0;font-weight:600;overflow-wrap:anywhere}
h4{font-size:.85rem;margin:.9rem 0 .3rem;color:var(--soft);font-weight:600}
article{padding:1.1rem 0;border-bottom:1px solid var(--line)}
article p{margin:.35rem 0}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:.875em}
code{overflow-wrap:anywhere}td code{white-space:nowrap}
pre{margin:0;padding:.75rem;background:var(--shade);border-radius:.4rem;overflow:auto;max-height:22rem}
.method{font-size:.75rem;font-weight:700;letter-spacing:.03em;margin-right:.5rem}
.GET{color:var(--get)}.POST{color:var(--post)}
.facts{color:var(--soft);font-size:.9rem}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9rem}
th,td{text-align:left;vertical-align:top;padding:.3rem .8rem .3rem 0;border-bottom:1px solid var(--line)}
th{color:var(--soft);font-weight:600}
ul{margin:.3rem 0;padding-left:1.2rem}
nav ul{list-style:none;padding:0;margin:.2rem 0 .8rem}
nav li a{display:block;padding:.2rem 0;text-decoration:none;overflow-wrap:anywhere}
nav li a:hover,nav li a:focus-visible{text-decoration:underline}
nav b{font-size:.85rem;color:var(--soft)}
nav{padding:1rem;border-top:1px solid var(--line);background:var(--shade)}
@media (max-width:63.99rem){nav li{display:inline-block;margin-right:.9rem}nav li a{padding:.45rem 0}}
@media (min-width:64rem){body{display:grid;grid-template-columns:19rem 1fr}.toCalls{display:none}
nav{grid-column:1;grid-row:1;position:sticky;top:0;height:100vh;overflow:auto;border:0;border-right:1px solid var(--line)}
main{grid-column:2;grid-row:1;min-width:0;margin:0;padding:1.5rem 2.5rem}}
`;
