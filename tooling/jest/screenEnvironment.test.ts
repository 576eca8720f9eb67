/** @jest-environment ./tooling/jest/screenEnvironment.cjs */

const ASKED = ['display', 'opacity', 'visibility', 'pointer-events'];
const TAGS =
  'div span p a b i button details dialog fieldset form h1 h2 header iframe img input label legend li main meter nav ol option output progress ruby rt ' +
  'section select small source strong style summary sup svg table tbody td template textarea th title tr ul video x-own';

/** jsdom's own answer: a frame has a window as jsdom makes it, which answers of elements of this document too. */
function inFull(element: Element): CSSStyleDeclaration {
  const frame = document.head.querySelector('iframe') ?? document.head.appendChild(document.createElement('iframe'));
  if (!frame.contentWindow) throw new Error('The frame has no window.');
  return frame.contentWindow.getComputedStyle(element);
}

const told = (style: CSSStyleDeclaration) => ASKED.map((name) => `${name}: ${style.getPropertyValue(name)}`);

const draw = (html: string) => document.body.replaceChildren(document.createRange().createContextualFragment(html));

function expectAsInFull(html: string): void {
  draw(html);
  for (const element of [document.documentElement, document.body, ...document.body.querySelectorAll('*')]) {
    const style = getComputedStyle(element);
    expect({ html, tag: element.tagName, told: told(style) }).toEqual({ html, tag: element.tagName, told: told(inFull(element)) });
    expect([style.display, style.opacity, style.visibility, style.pointerEvents]).toEqual(
      ASKED.map((name) => style.getPropertyValue(name)),
    );
  }
}

describe('what a test asks of an element’s style is what jsdom says', () => {
  it('of each tag, hidden or not, with a style of its own, and around others', () => {
    for (const tag of TAGS.split(' '))
      for (const attributes of [
        '',
        'hidden',
        'style="display: flex; opacity: 0"',
        'style="visibility: hidden; pointer-events: none"',
        'style="display: unset"',
      ])
        expectAsInFull(`<${tag} ${attributes}><span><ul><li style="visibility: visible"><button>x</button></li></ul></span></${tag}>`);
  });

  it('of what a rule means by more than its tag', () => {
    expectAsInFull('<input type="hidden"><input type="text"><dialog open>x</dialog><dialog>x</dialog><ruby>a<rt>b</rt><rp>c</rp></ruby>');
    expectAsInFull('<svg><title>x</title><g hidden><text>y</text></g></svg>');
  });

  it('in a document with rules of its own, and of what is taken away from it', () => {
    expectAsInFull(
      '<style>button { display: none } .a { visibility: hidden } p { opacity: 0.5 }</style><p class="a"><button>x</button></p>',
    );
    expectAsInFull('<p class="a"><button>x</button></p>');
  });

  it('of anything else, and of what is no element', () => {
    draw('<p style="color: red; --own: 3">x</p>');
    const [paragraph] = document.body.children;
    if (!paragraph) throw new Error('There is no paragraph.');
    const [style, full] = [getComputedStyle(paragraph), inFull(paragraph)];
    expect([style.color, style.getPropertyValue('--own'), style.length, 'color' in style, style instanceof CSSStyleDeclaration]).toEqual([
      full.color,
      '3',
      full.length,
      true,
      full instanceof CSSStyleDeclaration,
    ]);
    expect(() => getComputedStyle(document as unknown as Element)).toThrow(TypeError);
  });
});
