import type { FormField } from '../../shared/contracts/forms/form';
import { fieldMappings } from '../../shared/forms/field-places';
import { attributeKey, shadowedKeys } from '../audience/attributes/attribute-key-rules';

/** Returns a short, stable hash of a text (FNV-1a). */
const numberOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
};

const numberedKey = (label: string): string => `field_${numberOf(label.trim().toLowerCase())}`;

/** Where a visitor's answer is saved: in the name, or in the attribute with this key. */
export type FieldTarget = { readonly name: true } | { readonly key: string };

/**
 * Returns where the answers of a field are saved, based on its label alone, so that a field keeps
 * its attribute even if other fields are added before it. A label that can't become a merge tag
 * gets a number.
 * @returns undefined for labels that have another meaning in merge tags
 */
const fieldTarget = (label: string): FieldTarget | undefined => {
  const key = attributeKey(label) ?? numberedKey(label);
  if (key === 'name') return { name: true };
  return key === 'email' || shadowedKeys.includes(key) ? undefined : { key };
};

type NamedField = Pick<FormField, 'type' | 'label' | 'savesTo' | 'attribute'>;

const halves = { firstName: 'first_name', lastName: 'last_name' } as const;

/**
 * Returns where each field's answers are saved, in the order of the fields. A field normally gets
 * its attribute from its label. It needs a different key if its label means the name, or a part of
 * the name that another field fills.
 */
export const fieldTargets = (
  fields: readonly NamedField[],
): readonly (FieldTarget | undefined)[] => {
  const targets = fieldMappings(fields);
  const usedKeys = new Set(
    targets.flatMap((targetKind): string[] =>
      targetKind === 'firstName' || targetKind === 'lastName' ? [halves[targetKind]] : [],
    ),
  );
  return fields.map(({ type, label, attribute }, at) => {
    if (type === 'email') return undefined;
    const targetKind = targets[at] ?? 'attribute';
    if (targetKind === 'name') return { name: true };
    if (targetKind !== 'attribute') return { key: halves[targetKind] };
    if (attribute) return fieldTarget(attribute);
    const target = fieldTarget(label);
    const isAlreadyUsed = target !== undefined && ('name' in target || usedKeys.has(target.key));
    return isAlreadyUsed ? { key: numberedKey(label) } : target;
  });
};

/**
 * Returns the attribute that a text field fills if its form version doesn't record where the field
 * saves answers. Such older versions use only the label, because we didn't recognize names when
 * they were published. Segments and merge tags may use the attribute.
 */
export const formerKey = ({ type, label, savesTo }: NamedField): string | undefined => {
  const target = type === 'text' && savesTo === undefined ? fieldTarget(label) : undefined;
  return target && 'key' in target ? target.key : undefined;
};

/**
 * Returns the fields together with where they save answers, so that a published form keeps saving
 * them in the same attributes.
 * @param before the fields that visitors see now. A field that fills an attribute by its label
 *   alone keeps filling it in addition to the name, until the store chooses where the field saves
 *   answers.
 */
export const placedFields = (
  fields: readonly FormField[],
  before: readonly FormField[] = [],
): FormField[] => {
  const targets = fieldMappings(fields);
  const former = new Set(
    before.filter((field) => formerKey(field) !== undefined).map(({ label }) => label),
  );
  return fields.map((field, at) => {
    const isSecondPart =
      field.savesTo === undefined && targets[at] !== 'attribute' && former.has(field.label);
    return field.type === 'text' && !isSecondPart ? { ...field, savesTo: targets[at] } : field;
  });
};
