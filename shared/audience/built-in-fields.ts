import { type FieldType, type Operator, operatorsOf } from './segment-operators';
import { subscriberStatuses } from './subscriber-status';

type BuiltInField = {
  readonly label: string;
  readonly type: FieldType;
  readonly operators: readonly Operator[];
  /**
   * The values that the field can be compared with.
   * @default any value of its type
   */
  readonly values?: readonly string[];
};

const checksEmptiness = (operator: Operator): boolean =>
  operator === 'is_empty' || operator === 'is_not_empty';
const presentValueOperators = (type: FieldType): readonly Operator[] =>
  operatorsOf(type).filter((operator) => !checksEmptiness(operator));

/**
 * The fields that every subscriber has besides attributes. A condition on one of them has `about:
 * 'subscriber'`, because an attribute may have the same key.
 */
export const builtInFields = {
  email: { label: 'Email', type: 'text', operators: presentValueOperators('text') },
  name: { label: 'Name', type: 'text', operators: operatorsOf('text') },
  status: {
    label: 'Status',
    type: 'text',
    operators: ['is', 'is_not'],
    values: subscriberStatuses,
  },
  added_on: { label: 'Added on', type: 'date', operators: presentValueOperators('date') },
} as const satisfies Record<string, BuiltInField>;
export type BuiltInFieldName = keyof typeof builtInFields;

export const isBuiltInField = (name: string): name is BuiltInFieldName =>
  Object.hasOwn(builtInFields, name);

export const builtInFieldNames: readonly BuiltInFieldName[] =
  Object.keys(builtInFields).filter(isBuiltInField);

/** Returns the built-in field with that name, or undefined if there is none. */
export const builtInFieldOf = (name: string): BuiltInField | undefined =>
  isBuiltInField(name) ? builtInFields[name] : undefined;

/**
 * The field that a condition tests: with `about: 'subscriber'` a built-in field, otherwise an
 * attribute.
 */
export type RuleField = {
  readonly about?: 'subscriber' | undefined;
  readonly field: string;
  readonly type: FieldType;
};

/** Returns the operators that apply to a field, or none if the field doesn't exist. */
export const operatorsFor = ({ about, field, type }: RuleField): readonly Operator[] => {
  if (!about) return operatorsOf(type);
  const builtIn = builtInFieldOf(field);
  return builtIn?.type === type ? builtIn.operators : [];
};
