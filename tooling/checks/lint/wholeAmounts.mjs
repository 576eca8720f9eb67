/** Parts of the kit that put `Amounts` around the words inside them, and one that shows nobody a line. */
const WHOLE_INSIDE = new Set(['Amounts', 'Button', 'ConfirmDialog', 'LinkButton', 'StatusLine', 'VisuallyHidden']);
/** Parts of the kit that show words of a prop as they come, but for the notes that every field has. */
const BARE = new Set(['Checkbox', 'Chip', 'Dialog', 'ErrorState', 'RadioList', 'Sheet']);
const NOTES = new Set(['error', 'hint']);

/** True for `money(…)` and `format.money(…)`: an amount with its unit. */
const isAmount = ({ callee }) => (callee.type === 'Identifier' ? callee.name : callee.property?.name) === 'money';

const isFunction = ({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

/** Where a node stands as words: the element around it, or the prop it is handed on by. Undefined for what is no part of a page, and what a function of a prop does. */
function placeOf(node) {
  let isInside = false;
  for (let at = node; at.parent; at = at.parent) {
    if (isFunction(at)) isInside = true;
    if (at.type !== 'JSXExpressionContainer') continue;
    return isInside && at.parent.type === 'JSXAttribute' ? undefined : at.parent;
  }
  return undefined;
}

/** What is said of an amount in this place; undefined where no line parts it. */
function sayingOf(place) {
  if (place.type !== 'JSXAttribute') return WHOLE_INSIDE.has(place.openingElement?.name.name) ? undefined : 'parted';
  return BARE.has(place.parent.name.name) && !NOTES.has(place.name.name) ? 'handed' : undefined;
}

/** An amount that a screen places by itself stands in `Amounts`: no end of a line parts it from its unit. */
export const wholeAmounts = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      parted:
        'On a narrow phone a line may end between this amount and its unit. Put <Amounts> (@unison/shared/ui) around the words, or show it by Money, Facts, ListRow, StatusLine or a button.',
      handed:
        'On a narrow phone a line may end between this amount and its unit: this part of the kit shows the words as they come. Hand it <Amounts> (@unison/shared/ui) around them, or say the amount inside, by Money, Facts, ListRow or StatusLine.',
    },
  },
  create(context) {
    return {
      CallExpression(node) {
        const place = isAmount(node) ? placeOf(node) : undefined;
        const messageId = place && sayingOf(place);
        if (messageId) context.report({ node, messageId });
      },
    };
  },
};
