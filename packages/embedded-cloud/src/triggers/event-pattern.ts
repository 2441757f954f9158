type Pattern = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const comparisons: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  '=': (value, bound) => value === bound,
  '<': (value, bound) => value < bound,
  '<=': (value, bound) => value <= bound,
  '>': (value, bound) => value > bound,
  '>=': (value, bound) => value >= bound,
};

const matchesNumeric = (value: unknown, rule: readonly unknown[]): boolean => {
  if (typeof value !== 'number') return false;
  for (let index = 0; index < rule.length; index += 2) {
    const compare = comparisons[String(rule[index])];
    if (!compare?.(value, Number(rule[index + 1]))) return false;
  }
  return true;
};

const matchesAffix = (value: unknown, affix: unknown, method: 'startsWith' | 'endsWith') =>
  typeof value === 'string' && typeof affix === 'string' && value[method](affix);

const matchesRule = (value: unknown, rule: Readonly<Record<string, unknown>>): boolean => {
  const [name = '', argument] = Object.entries(rule)[0] ?? [];
  switch (name) {
    case 'exists':
      return argument === (value !== undefined);
    case 'prefix':
      return matchesAffix(value, argument, 'startsWith');
    case 'suffix':
      return matchesAffix(value, argument, 'endsWith');
    case 'anything-but':
      return value !== undefined && ![argument].flat().some((each) => matchesValue(value, each));
    case 'numeric':
      return Array.isArray(argument) && matchesNumeric(value, argument);
    default:
      throw new Error(`The local cloud does not know the filter rule ${name}.`);
  }
};

const matchesValue = (value: unknown, expected: unknown): boolean =>
  isObject(expected) ? matchesRule(value, expected) : value === expected;

const matchesField = (value: unknown, expected: unknown): boolean => {
  if (!Array.isArray(expected)) return isObject(expected) && matchesPattern(value, expected);
  const values = Array.isArray(value) ? value : [value];
  return expected.some((each) => values.some((actualValue) => matchesValue(actualValue, each)));
};

/**
 * Returns true if an event matches a filter pattern: every named field has one of the listed values
 * or satisfies one of the rules. Other fields don't matter.
 * @throws Error naming a rule that isn't supported
 */
export const matchesPattern = (event: unknown, pattern: Pattern): boolean =>
  Object.entries(pattern).every(([field, expected]) => {
    if (field === '$or' && Array.isArray(expected)) {
      return expected.some((each) => isObject(each) && matchesPattern(event, each));
    }
    return matchesField(isObject(event) ? event[field] : undefined, expected);
  });

/** Returns whether a mapping accepts an event. The event is read only if the filter needs it. */
export type EventFilter = (read: () => unknown) => boolean;

/**
 * Creates an event source mapping's filter. An event passes if it matches at least one of the
 * patterns, or if there are no patterns.
 */
export const createEventFilter = (patterns: readonly Pattern[]): EventFilter => {
  if (patterns.length === 0) return () => true;
  return (read) => {
    const event = read();
    return patterns.some((pattern) => matchesPattern(event, pattern));
  };
};
