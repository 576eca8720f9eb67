/** The one style of the page: light and dark by the reader's own setting, one column; long lines of a program scroll inside their box. */
export const STYLE = `
:root{color-scheme:light dark;--ink:#1d2430;--soft:#57606e;--line:#dde1e7;--back:#fff;--shade:#f4f6f8;--mark:#0b5cad}
@media (prefers-color-scheme:dark){:root{--ink:#e6e9ee;--soft:#a3adbb;--line:#333b47;--back:#14181e;--shade:#1d232b;--mark:#7db8ff}}
*{box-sizing:border-box}
body{margin:0;font:16px/1.6 system-ui,sans-serif;color:var(--ink);background:var(--back)}
main{max-width:44rem;margin:0 auto;padding:1rem 1rem 3rem}
h1{font-size:1.5rem;line-height:1.25;margin:.5rem 0 1rem;overflow-wrap:anywhere}
h2{font-size:1.15rem;margin:2.25rem 0 .5rem;padding-top:1rem;border-top:1px solid var(--line)}
p{margin:.5rem 0}
a{color:var(--mark);overflow-wrap:anywhere}
li a{display:inline-block;padding:.6rem 0}
ul{padding-left:1.2rem;margin:.3rem 0}
h3{font-size:.85rem;font-weight:600;color:var(--soft);margin:.9rem 0 .3rem}
pre{margin:0;padding:.75rem;background:var(--shade);border-radius:.4rem;overflow-x:auto;font:.8125rem/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}
pre.out{white-space:pre-wrap;overflow-wrap:anywhere}
`;
