export const fieldTypes = ['text', 'number', 'date', 'boolean'] as const;
export type FieldType = (typeof fieldTypes)[number];

/** Every operator, with the type of attribute it fits and how many values it needs. */
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
  anniversary: { types: ['date'], values: 0, label: 'has its anniversary today' },
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

/** In the order in which a list shows them. */
export const operators: readonly [Operator, ...Operator[]] = [
  firstOperator ?? 'is',
  ...otherOperators,
];

export const valueCount = (operator: Operator): number => operatorTable[operator].values;

export const operatorsOf = (type: FieldType): readonly Operator[] =>
  operators.filter((name) =>
    operatorTable[name].types.some((fitting: FieldType) => fitting === type),
  );
