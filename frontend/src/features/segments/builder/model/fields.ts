import {
  builtInFieldNames,
  builtInFields,
  type RuleField,
} from '../../../../../../shared/audience/built-in-fields';
import type { FieldKey } from '../../../../../../shared/contracts/segment-rules';
import { fieldName } from '../../../../lib/field-name';

/**
 * A field that a condition can refer to: a built-in field, which every subscriber has, or an
 * attribute, which only some have.
 */
export type Field = FieldKey & { readonly about?: RuleField['about'] };

const standardFields: readonly Field[] = builtInFieldNames.map((key) => ({
  key,
  type: builtInFields[key].type,
  about: 'subscriber',
}));

/**
 * Returns an id for a field that distinguishes a custom attribute `email` from the built-in email
 * address.
 */
export const fieldId = ({ about, key }: Pick<Field, 'about' | 'key'>): string =>
  `${about ?? 'attribute'}:${key}`;

/**
 * Returns the fields of all subscribers, the sources' attributes, and those already used in
 * conditions.
 */
export const fieldsFor = (
  found: readonly FieldKey[],
  askedFields: readonly RuleField[],
): readonly Field[] => {
  const knownKeys = new Set(found.map(({ key }) => key));
  const others = askedFields.filter(({ about, field }) => !about && !knownKeys.has(field));
  const used = new Map(others.map(({ field, type }) => [field, type]));
  return [...standardFields, ...found, ...[...used].map(([key, type]) => ({ key, type }))];
};

const optionsOf = (fields: readonly Field[]) => {
  const labels = fields.map(({ about, key }) => fieldName({ about, field: key }));
  return fields.map((field, index) => {
    const label = labels[index] ?? field.key;
    // Shows the key if two attributes have the same label, such as `first_name` and `First name`.
    const isTwice = labels.indexOf(label) !== labels.lastIndexOf(label);
    return { value: fieldId(field), label: isTwice ? `${label} (${field.key})` : label };
  });
};

/** Returns the options for fields in two groups. */
export const fieldOptions = (fields: readonly Field[]) =>
  [
    { group: 'Standard fields', items: optionsOf(fields.filter(({ about }) => about)) },
    { group: 'Attributes', items: optionsOf(fields.filter(({ about }) => !about)) },
  ].filter(({ items }) => items.length > 0);
