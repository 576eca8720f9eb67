const { createRequire } = require('node:module');
const { setFlagsFromString } = require('node:v8');
const FixedJsdom = require('jest-fixed-jsdom');

// Functions are optimised after nine times as much work as usual: each test file has its own, and most end before that has paid (decision 145).
setFlagsFromString('--interrupt-budget=600000');

// The very jsdom in which screens are tested, wherever the packages lie.
const ofJsdom = createRequire(createRequire(require.resolve('jest-fixed-jsdom')).resolve('jest-environment-jsdom'));
const ofItself = createRequire(ofJsdom.resolve('jsdom'));
const { implForWrapper } = ofItself('./jsdom/living/generated/utils.js');
const { matchesDontThrow } = ofItself('./jsdom/living/helpers/selectors.js');

/** What tests ask of an element's style, again and again: whether it is shown and can be pressed. By both names that a style has for it. */
const ASKED = {
  display: 'display',
  opacity: 'opacity',
  visibility: 'visibility',
  pointerEvents: 'pointer-events',
  'pointer-events': 'pointer-events',
};
/** Of these what is around an element decides where nothing is said of itself, and around all the value named here. */
const INHERITED = { visibility: 'visible', 'pointer-events': 'auto' };

const TAG_ALONE = /^[a-z][a-z0-9]*$/;
/** The tag at the end of a selector, without which nothing is meant by it; undefined where any tag may be. */
const lastTag = (selector) => /^[a-z][a-z0-9]*/.exec(selector.split(/[\s>]+/).at(-1))?.[0];

/** The rules of jsdom's own style sheet that say something of a property, in their order: a part each, at commas. */
function readRules(property) {
  const { cssRules } = ofItself('rrweb-cssom').parse(ofItself('./jsdom/browser/default-stylesheet.js'));
  return Array.from(cssRules).flatMap(({ selectorText, style }) => {
    const value = selectorText === undefined ? '' : style.getPropertyValue(property);
    if (value === '') return [];
    return selectorText.split(',').map((part) => ({ selector: part.trim(), tag: lastTag(part.trim()), value }));
  });
}

const read = new Map();
/** Those of them that a tag may be meant by. */
function rulesFor(property, tag) {
  const rules = read.get(property) ?? { all: readRules(property), byTag: new Map() };
  read.set(property, rules);
  const known = rules.byTag.get(tag) ?? rules.all.filter((rule) => rule.tag === undefined || rule.tag === tag);
  rules.byTag.set(tag, known);
  return known;
}

/** What is said of an element itself: by its own style, else by the last rule that means it. */
function saidOf(element, property) {
  const own = element.style.getPropertyValue(property);
  const rule = own === '' ? rulesFor(property, element.localName).findLast((one) => means(one, element)) : undefined;
  const value = rule?.value ?? own;
  return value === 'unset' ? '' : value;
}

const means = ({ selector }, element) => TAG_ALONE.test(selector) || matchesDontThrow(element, selector);

/** As jsdom computes it; undefined where it has to be asked, since the document brings rules or an element no style. */
function computed(element, property) {
  if (element._ownerDocument.styleSheets.length > 0) return undefined;
  for (let one = element; one; one = one.parentElement) {
    if (one.style === undefined) return undefined;
    const said = saidOf(one, property);
    if (said !== '' || !(property in INHERITED)) return said;
  }
  return INHERITED[property];
}

/**
 * A document in which the few values that roles, names and presses ask for are computed when they are asked for. jsdom itself computes everything for each
 * question: all rules of its style sheet, and each border's colour. What else is asked is answered by jsdom (decision 123).
 */
module.exports = class ScreenEnvironment extends FixedJsdom {
  constructor(...given) {
    super(...given);
    const { window } = this.dom;
    const inFull = window.getComputedStyle;
    window.getComputedStyle = (element, part) => {
      const inside = part ? undefined : implForWrapper(element);
      return inside?.nodeType === 1 ? styleOf(inside, () => inFull(element)) : inFull(element, part);
    };
  }
};

function styleOf(element, inFull) {
  let full;
  const ofJsdomItself = () => (full ??= inFull());
  const answer = (property) => computed(element, property) ?? ofJsdomItself().getPropertyValue(property);
  const getPropertyValue = (name) => (Object.hasOwn(ASKED, name) ? answer(ASKED[name]) : ofJsdomItself().getPropertyValue(name));
  const get = (_target, name) => {
    if (name === 'getPropertyValue') return getPropertyValue;
    if (typeof name === 'string' && Object.hasOwn(ASKED, name)) return answer(ASKED[name]);
    const value = ofJsdomItself()[name];
    return typeof value === 'function' ? value.bind(full) : value;
  };
  const has = (_target, name) => name in ofJsdomItself();
  return new Proxy({}, { get, has, getPrototypeOf: () => Object.getPrototypeOf(ofJsdomItself()) });
}
