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
      return value !== undefined && ![argument].flat().some((each) => matchesOne(value, each));
    case 'numeric':
      return Array.isArray(argument) && matchesNumeric(value, argument);
    default:
      throw new Error(`The local cloud does not know the filter rule ${name}.`);
  }
};

const matchesOne = (value: unknown, wanted: unknown): boolean =>
  isObject(wanted) ? matchesRule(value, wanted) : value === wanted;

const matchesField = (value: unknown, wanted: unknown): boolean => {
  if (!Array.isArray(wanted)) return isObject(wanted) && matchesPattern(value, wanted);
  const values = Array.isArray(value) ? value : [value];
  return wanted.some((each) => values.some((one) => matchesOne(one, each)));
};

/**
 * True when an event has what a filter pattern asks for: every field named, with one of the values
 * or rules listed; fields that are not named do not matter.
 * @throws Error naming a rule that is not supported
 */
export const matchesPattern = (event: unknown, pattern: Pattern): boolean =>
  Object.entries(pattern).every(([field, wanted]) => {
    if (field === '$or' && Array.isArray(wanted)) {
      return wanted.some((each) => isObject(each) && matchesPattern(event, each));
    }
    return matchesField(isObject(event) ? event[field] : undefined, wanted);
  });

/** Whether a mapping takes an event, which is read only when something in it is asked for. */
export type EventFilter = (read: () => unknown) => boolean;

/** An event-source mapping's filter: no pattern lets everything through, otherwise one must match. */
export const createEventFilter = (patterns: readonly Pattern[]): EventFilter => {
  if (patterns.length === 0) return () => true;
  return (read) => {
    const event = read();
    return patterns.some((pattern) => matchesPattern(event, pattern));
  };
};
