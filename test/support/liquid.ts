/*
 * Implements the part of Shopify's Liquid that our block uses, so that tests see what a theme would
 * get. It refuses unknown syntax instead of ignoring it.
 */

export type LiquidValues = { readonly [name: string]: LiquidValues | string | number | boolean };
type Value = LiquidValues[string] | readonly string[] | undefined;

const isBlank = (value: Value) => value === undefined || value === '' || value === false;
const asText = (value: Value) => (value === undefined ? '' : String(value));

const filters: Readonly<Record<string, (value: Value, argument: string) => Value>> = {
  strip: (value) => asText(value).trim(),
  escape: (value) =>
    asText(value)
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      .replace(/"/g, '&quot;')
      .replace(/'/g, '&#39;'),
  // Omits empty parts at the end, like Ruby.
  split: (value, separator) => {
    const parts = asText(value).split(separator);
    while (parts.at(-1) === '') parts.pop();
    return parts;
  },
  first: (value) => (Array.isArray(value) ? value[0] : undefined),
  last: (value) => (Array.isArray(value) ? value.at(-1) : undefined),
};

const lookUp = (path: string, values: LiquidValues): Value => {
  const quoted = /^'(.*)'$/.exec(path);
  if (quoted) return quoted[1];
  if (/^\d+$/.test(path)) return Number(path);
  if (!/^[a-z_.]+$/.test(path)) throw new Error(`Liquid that is not known: ${path}`);
  return path.split('.').reduce<Value>((value, name) => {
    if (name === 'size') return asText(value).length;
    return typeof value === 'object' ? (value as LiquidValues)[name] : undefined;
  }, values);
};

const evaluate = (expression: string, values: LiquidValues): Value => {
  const [path = '', ...steps] = expression.split('|').map((part) => part.trim());
  return steps.reduce<Value>(
    (value, step) => {
      const [, name = '', argument = ''] = /^(\w+)(?:: '(.*)')?$/.exec(step) ?? [];
      const filter = filters[name];
      if (!filter) throw new Error(`Liquid that is not known: ${step}`);
      return filter(value, argument);
    },
    lookUp(path, values),
  );
};

const holds = (condition: string, values: LiquidValues): boolean => {
  const [left = '', operator, right = ''] = condition.split(/ (==|!=) /);
  const value = evaluate(left, values);
  // In Liquid, only nil and false are false. 0 and an empty string aren't.
  if (!operator) return value !== undefined && value !== false;
  const isSame = right === 'blank' ? isBlank(value) : value === evaluate(right, values);
  return isSame === (operator === '==');
};

const token = /\{%-?\s*(.*?)\s*-?%\}|\{\{-?\s*(.*?)\s*-?\}\}/s;

type Branch = { isOn: boolean; wasOn: boolean };

/** Processes one tag `{% … %}`: begins, changes, or ends a branch, or sets a variable. */
const processTag = (
  tag: string,
  open: Branch[],
  variables: { [name: string]: LiquidValues[string] },
) => {
  const [, name, tagArgs = ''] = /^(\w+)\s*(.*)$/.exec(tag) ?? [];
  const branch = open.at(-1);
  if (name === 'if') {
    const is = holds(tagArgs, variables);
    open.push({ isOn: is, wasOn: is });
  } else if ((name === 'elsif' || name === 'else') && branch) {
    branch.isOn = !branch.wasOn && (name === 'else' || holds(tagArgs, variables));
    branch.wasOn ||= branch.isOn;
  } else if (name === 'endif') open.pop();
  else if (name === 'assign') {
    const [, variable = '', expression = ''] = /^(\w+) = (.*)$/.exec(tagArgs) ?? [];
    const value = evaluate(expression, variables);
    if (typeof value === 'string') variables[variable] = value;
  } else throw new Error(`Liquid that is not known: ${tag}`);
};

/** Renders a block as in a theme's page, without the spaces that `-` removes. */
export const renderLiquid = (source: string, values: LiquidValues): string => {
  const text = source
    .replace(/\{%-? comment -?%\}.*?\{%-? endcomment -?%\}/s, '')
    .replace(/\{% schema %\}.*?\{% endschema %\}/s, '')
    .replace(/\s+(\{[%{]-)/g, '$1')
    .replace(/(-[%}]\})\s+/g, '$1');
  const variables: { [name: string]: LiquidValues[string] } = { ...values };
  /**
   * For each open `if`, whether its current branch is rendered, and whether any branch has been.
   */
  const open: Branch[] = [];
  const pieces = text.split(new RegExp(token, 'gs'));
  let out = '';
  for (let at = 0; at < pieces.length; at += 3) {
    const isOn = open.every((branch) => branch.isOn);
    const [plain = '', tag, output] = pieces.slice(at, at + 3);
    if (isOn) out += plain;
    if (output !== undefined && isOn) out += asText(evaluate(output, variables));
    if (tag === undefined) continue;
    processTag(tag, open, variables);
  }
  return out.trim();
};
