import { type FieldType, type Operator, operatorsOf } from './segment-operators';
import { subscriberStatuses } from './subscriber-status';

type OwnField = {
  readonly label: string;
  readonly type: FieldType;
  readonly operators: readonly Operator[];
  /** The values it can be compared with. @default any value of its type */
  readonly values?: readonly string[];
};

const isAboutEmpty = (operator: Operator): boolean =>
  operator === 'is_empty' || operator === 'is_not_empty';
const ofWhatIsThere = (type: FieldType): readonly Operator[] =>
  operatorsOf(type).filter((operator) => !isAboutEmpty(operator));

/**
 * What every subscriber has besides attributes. A condition uses `about: 'subscriber'` to mean one
 * of these, because an attribute may have the same key.
 */
export const ownFields = {
  email: { label: 'Email', type: 'text', operators: ofWhatIsThere('text') },
  name: { label: 'Name', type: 'text', operators: operatorsOf('text') },
  status: {
    label: 'Status',
    type: 'text',
    operators: ['is', 'is_not'],
    values: subscriberStatuses,
  },
  added_on: { label: 'Added on', type: 'date', operators: ofWhatIsThere('date') },
} as const satisfies Record<string, OwnField>;
export type OwnFieldName = keyof typeof ownFields;

export const isOwnField = (name: string): name is OwnFieldName => Object.hasOwn(ownFields, name);

export const ownFieldNames: readonly OwnFieldName[] = Object.keys(ownFields).filter(isOwnField);

/** Returns the field with that name, or undefined when there is none. */
export const ownFieldOf = (name: string): OwnField | undefined =>
  isOwnField(name) ? ownFields[name] : undefined;

/** What a condition is about: something every subscriber has, or the attribute with that key. */
export type AskedField = {
  readonly about?: 'subscriber' | undefined;
  readonly field: string;
  readonly type: FieldType;
};

/** Returns the operators that apply to a field, or none if the field doesn't exist. */
export const operatorsFor = ({ about, field, type }: AskedField): readonly Operator[] => {
  if (!about) return operatorsOf(type);
  const own = ownFieldOf(field);
  return own?.type === type ? own.operators : [];
};
