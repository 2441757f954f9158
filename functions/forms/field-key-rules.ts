import type { FormField } from '../../shared/contracts/forms/form';
import { fieldPlaces } from '../../shared/forms/field-places';
import { attributeKey, shadowedKeys } from '../audience/attributes/attribute-key-rules';

/** A short number for a text, the same for ever (FNV-1a). */
const numberOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
};

const numberedKey = (label: string): string => `field_${numberOf(label.trim().toLowerCase())}`;

/** What a visitor's answer becomes: the name, or an attribute of this key. */
export type FieldTarget = { readonly name: true } | { readonly key: string };

/**
 * Where the answers of a field go, by its label alone, so that a field keeps its attribute whatever
 * is added before it. A label of which no merge tag can be made gets a number.
 * @returns nothing for labels that mean something else in merge tags
 */
const fieldTarget = (label: string): FieldTarget | undefined => {
  const key = attributeKey(label) ?? numberedKey(label);
  if (key === 'name') return { name: true };
  return key === 'email' || shadowedKeys.includes(key) ? undefined : { key };
};

type NamedField = Pick<FormField, 'type' | 'label' | 'savesTo'>;

const halves = { firstName: 'first_name', lastName: 'last_name' } as const;

/**
 * Where the answers of a form's fields go, in their order. An attribute whose label is that of the
 * name, or of a half that another field fills, needs a key of its own.
 */
export const fieldTargets = (
  fields: readonly NamedField[],
): readonly (FieldTarget | undefined)[] => {
  const places = fieldPlaces(fields);
  const filled = new Set(
    places.flatMap((place): string[] =>
      place === 'firstName' || place === 'lastName' ? [halves[place]] : [],
    ),
  );
  return fields.map(({ type, label }, at) => {
    if (type === 'email') return undefined;
    const place = places[at] ?? 'attribute';
    if (place === 'name') return { name: true };
    if (place !== 'attribute') return { key: halves[place] };
    const target = fieldTarget(label);
    const isTaken = target !== undefined && ('name' in target || filled.has(target.key));
    return isTaken ? { key: numberedKey(label) } : target;
  });
};

/**
 * The attribute that a field of an older version filled by its label alone: versions say what their
 * fields save to only since names are recognised. Segments and merge tags may use it.
 */
export const formerKey = ({ type, label, savesTo }: NamedField): string | undefined => {
  const target = type === 'text' && savesTo === undefined ? fieldTarget(label) : undefined;
  return target && 'key' in target ? target.key : undefined;
};

/**
 * The fields with what they save to, so that it stays as it was published.
 * @param before the fields that visitors have now: one that fills an attribute by its label alone goes
 *   on filling it beside the name, until its owner chooses what it saves to
 */
export const placedFields = (
  fields: readonly FormField[],
  before: readonly FormField[] = [],
): FormField[] => {
  const places = fieldPlaces(fields);
  const former = new Set(
    before.filter((field) => formerKey(field) !== undefined).map(({ label }) => label),
  );
  return fields.map((field, at) => {
    const goesOn =
      field.savesTo === undefined && places[at] !== 'attribute' && former.has(field.label);
    return field.type === 'text' && !goesOn ? { ...field, savesTo: places[at] } : field;
  });
};
