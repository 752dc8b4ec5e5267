/**
 * An ESLint rule: text that changes, or comes and goes, stands in an element of its own. A browser that
 * translates a page puts elements in the place of each text. React then updates a text that is no longer
 * in the page, so that the old one stays, or inserts something before it, and the screen crashes. Only
 * the text of an element that holds nothing else is safe.
 */

/** Functions that return text, by their names: `bookingText('x')`, `formatPrice(x)`. */
const SAYS = /(?:Text|Label|Name|Words|Title)$|^(?:format|say|name)[A-Z]|^(?:String|join|toFixed)$/;
/** What holds elements, by its name; any other variable may hold text. */
const HOLDS_ELEMENTS =
  /^(?:children|choice|create|extra|fallback|find|footer|input|rows|subtitle|summary)$|(?:action|button|content|dialog|icon|lead|link)s?$/i;

const NO_TEXT = { isText: false };

/** Whether an expression is text, and whether it is always the same. */
function textOf(node) {
  switch (node.type) {
    case 'JSXText':
      return { isText: node.value.trim() !== '', isFixed: true };
    case 'JSXExpressionContainer':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return textOf(node.expression);
    case 'Literal':
      return { isText: typeof node.value === 'string' && node.value.trim() !== '', isFixed: true };
    case 'TemplateLiteral':
      return { isText: true, isFixed: node.expressions.length === 0 };
    case 'BinaryExpression':
      return { isText: true };
    case 'Identifier':
      return { isText: node.name !== 'undefined' && !HOLDS_ELEMENTS.test(node.name) };
    case 'MemberExpression':
      return { isText: !HOLDS_ELEMENTS.test(node.property.name) };
    case 'ChainExpression':
      return textOf(node.expression);
    case 'LogicalExpression':
      return anyOf(node.operator === '&&' ? [node.right] : [node.left, node.right]);
    case 'ConditionalExpression':
      return anyOf([node.consequent, node.alternate]);
    case 'CallExpression':
      return ofCall(node);
    default:
      return NO_TEXT;
  }
}

function anyOf(branches) {
  return { isText: branches.some((branch) => textOf(branch).isText) };
}

function ofCall({ callee, arguments: given }) {
  const name = callee.name ?? callee.property?.name ?? '';
  // It returns elements alone.
  if (name === 'richText' || !SAYS.test(name)) return NO_TEXT;
  const isFixed = callee.type === 'Identifier' && given.every(({ type }) => type === 'Literal');
  return { isText: true, isFixed };
}

/** The line break and indentation between two elements, and comments. */
const isNothing = ({ type, value, expression }) =>
  (type === 'JSXText' && value.trim() === '' && value.includes('\n')) ||
  expression?.type === 'JSXEmptyExpression';

const CONDITIONS = ['LogicalExpression', 'ConditionalExpression'];
/** Whether it may show nothing for a while, or more: `cond && <b />`, a list. */
const comesAndGoes = ({ expression }) =>
  CONDITIONS.includes(expression?.type) || expression?.callee?.property?.name === 'map';

export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      alone:
        'Put this text into an element of its own: where the page is translated, it would stay as it is, or crash.',
    },
  },
  create(context) {
    function check(parent) {
      const isFragment = parent.type === 'JSXFragment';
      const children = parent.children.filter((child) => !isNothing(child));
      if (children.length < 2 && !isFragment) return;
      for (const [at, child] of children.entries()) {
        const { isText, isFixed } = textOf(child);
        const follows = at > 0 && comesAndGoes(children[at - 1]);
        if (isText && (isFragment || follows || !isFixed)) {
          context.report({ node: child, messageId: 'alone' });
        }
      }
    }
    return { JSXElement: check, JSXFragment: check };
  },
};
