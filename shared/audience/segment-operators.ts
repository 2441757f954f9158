interface FieldTypeRules {
  /**
   * Returns whether the value of a rule is valid for this type. The value is text in the format
   * that `fieldRule` describes.
   */
  readonly isValue: (text: string) => boolean;
  /** The error message for a value that isn't valid for this type. */
  readonly problem: string;
  /** Returns whether the two values of a range are in the right order. */
  readonly isOrdered: (first: string, second: string) => boolean;
  /** How a value is displayed when a rule is described in text. */
  readonly shownAs: 'quote' | 'number' | 'day';
  /** The note about stored values that can't be compared. Absent if all values can be compared. */
  readonly odd?: readonly [one: string, many: string];
}

const isBefore = (first: string, second: string): boolean => first <= second;

/** Returns whether a text is a date that exists. `2026-02-30` isn't. */
const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
};

/**
 * The types of attributes. To add a type, you also need its operators below, a way to recognize its
 * values (`kindOf`), their comparison (`field-rule.ts`), and an input (`ConditionValue`).
 */
export const fieldTypeTable = {
  text: {
    isValue: () => true,
    problem: 'Enter a value.',
    isOrdered: isBefore,
    shownAs: 'quote',
  },
  number: {
    isValue: (text) => Number.isFinite(Number(text)),
    problem: 'Enter a number.',
    isOrdered: (first, second) => Number(first) <= Number(second),
    shownAs: 'number',
    odd: ['is not a number', 'are not numbers'],
  },
  date: {
    isValue: isDay,
    problem: 'Enter a date.',
    isOrdered: isBefore,
    shownAs: 'day',
    odd: ['is not a date', 'are not dates'],
  },
  boolean: {
    isValue: () => true,
    problem: 'Enter a value.',
    isOrdered: isBefore,
    shownAs: 'quote',
    odd: ['is neither yes nor no', 'are neither yes nor no'],
  },
} as const satisfies Record<string, FieldTypeRules>;

export type FieldType = keyof typeof fieldTypeTable;
export const fieldTypes = Object.keys(fieldTypeTable) as readonly FieldType[];

export const fieldTypeRules = (type: FieldType): FieldTypeRules => fieldTypeTable[type];

/**
 * All operators. Each has the attribute types that it applies to, and the number of values that it
 * needs.
 */
export const operatorTable = {
  is: { types: ['text'], values: 1, label: 'is' },
  is_not: { types: ['text'], values: 1, label: 'is not' },
  contains: { types: ['text'], values: 1, label: 'contains' },
  not_contains: { types: ['text'], values: 1, label: 'does not contain' },
  starts_with: { types: ['text'], values: 1, label: 'starts with' },
  ends_with: { types: ['text'], values: 1, label: 'ends with' },
  equal: { types: ['number'], values: 1, label: 'is' },
  not_equal: { types: ['number'], values: 1, label: 'is not' },
  less: { types: ['number'], values: 1, label: 'is less than' },
  less_or_equal: { types: ['number'], values: 1, label: 'is at most' },
  greater: { types: ['number'], values: 1, label: 'is more than' },
  greater_or_equal: { types: ['number'], values: 1, label: 'is at least' },
  between: { types: ['number'], values: 2, label: 'is between' },
  on: { types: ['date'], values: 1, label: 'on' },
  before: { types: ['date'], values: 1, label: 'before' },
  after: { types: ['date'], values: 1, label: 'after' },
  date_between: { types: ['date'], values: 2, label: 'between' },
  in_last_days: { types: ['date'], values: 1, label: 'in the last … days' },
  anniversary: { types: ['date'], values: 0, label: 'has an anniversary today' },
  is_true: { types: ['boolean'], values: 0, label: 'is yes' },
  is_false: { types: ['boolean'], values: 0, label: 'is no' },
  is_empty: { types: fieldTypes, values: 0, label: 'is empty' },
  is_not_empty: { types: fieldTypes, values: 0, label: 'is not empty' },
} as const satisfies Record<
  string,
  { readonly types: readonly FieldType[]; readonly values: 0 | 1 | 2; readonly label: string }
>;
export type Operator = keyof typeof operatorTable;

const isOperator = (name: string): name is Operator => name in operatorTable;
const [firstOperator, ...otherOperators] = Object.keys(operatorTable).filter(isOperator);

/** The operators in the order in which lists show them. */
export const operators: readonly [Operator, ...Operator[]] = [
  firstOperator ?? 'is',
  ...otherOperators,
];

export const valueCount = (operator: Operator): number => operatorTable[operator].values;

export const operatorsOf = (type: FieldType): readonly Operator[] =>
  operators.filter((name) =>
    operatorTable[name].types.some((supportedType: FieldType) => supportedType === type),
  );
