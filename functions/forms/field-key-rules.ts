import { nameColumns } from '../../shared/audience/name-columns';
import type { FormField } from '../../shared/contracts/forms/form';
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
 * Where the answers of a form's fields go, in their order. What was chosen in the form goes first;
 * else the labels mean what the headers of an import would: `Vorname` is the first name.
 */
export const fieldTargets = (
  fields: readonly NamedField[],
): readonly (FieldTarget | undefined)[] => {
  const isChosen = ({ type, savesTo }: NamedField) => type !== 'text' || savesTo !== undefined;
  const taken = new Set(fields.flatMap(({ savesTo }) => savesTo ?? []));
  const read = nameColumns(
    fields.map(({ label }) => label),
    [],
    (at) => isChosen(fields[at] ?? { type: 'email', label: '' }),
  );
  return fields.map((field, at) => {
    if (field.type === 'email') return undefined;
    const found = read.get(at);
    const meaning = field.savesTo ?? (found && !taken.has(found) ? found : 'attribute');
    if (meaning === 'name') return { name: true };
    return meaning === 'attribute' ? attributeTarget(field) : { key: halves[meaning] };
  });
};

/** A label that is a name's and was chosen to be an attribute still needs a key of its own. */
const attributeTarget = ({ label, savesTo }: NamedField): FieldTarget | undefined => {
  const target = fieldTarget(label);
  const isName = target !== undefined && 'name' in target;
  return isName && savesTo === 'attribute' ? { key: numberedKey(label) } : target;
};
