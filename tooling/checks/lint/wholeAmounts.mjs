/** Parts of the kit that put `Amounts` around the words inside them. */
const WRAPPING = new Set(['Amounts', 'Button', 'ConfirmDialog', 'LinkButton', 'StatusLine']);

/** True for `money(…)` and `format.money(…)`: an amount with its unit. */
const isAmount = ({ callee }) => (callee.type === 'Identifier' ? callee.name : callee.property?.name) === 'money';

/** The element that a node stands in as words; undefined for what is handed to a part of the kit, and for what is no part of a page. */
function placeOf(node) {
  for (let at = node; at.parent; at = at.parent)
    if (at.type === 'JSXExpressionContainer') return at.parent.type === 'JSXAttribute' ? undefined : at.parent;
  return undefined;
}

/** An amount that a screen places by itself stands in `Amounts`: no end of a line parts it from its unit. */
export const wholeAmounts = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      parted:
        'On a narrow phone a line may end between this amount and its unit. Put <Amounts> (@unison/shared/ui) around the words, or show it by <Money> or another part of the kit.',
    },
  },
  create(context) {
    return {
      CallExpression(node) {
        const place = isAmount(node) ? placeOf(node) : undefined;
        if (place && !WRAPPING.has(place.openingElement?.name.name)) context.report({ node, messageId: 'parted' });
      },
    };
  },
};
