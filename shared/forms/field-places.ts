import { nameColumns } from '../audience/name-columns';
import type { FieldSavesTo, FormField } from '../contracts/forms/form';

type NamedField = Pick<FormField, 'type' | 'label' | 'savesTo'>;

/** Returns whether a label by itself means a full name. */
const isFullName = (label: string): boolean =>
  nameColumns([label], [], () => false).get(0) === 'name';

/**
 * Returns where each field of a form saves to. If no target was chosen for a field, its label
 * decides, as a column's header does in an import: `Vorname` is the first name. Each part of a name
 * is filled by only one field. If a form has `Name` and `Full name`, the first of these two fields
 * fills it.
 */
export const fieldMappings = (fields: readonly NamedField[]): readonly FieldSavesTo[] => {
  const isSettled = ({ type, savesTo }: NamedField) => type !== 'text' || savesTo !== undefined;
  const usedTargets = new Set(fields.flatMap(({ savesTo }) => savesTo ?? []));
  const meaningByIndex = new Map(
    nameColumns(
      fields.map(({ label }) => label),
      [],
      (at) => fields.slice(at, at + 1).some(isSettled),
    ),
  );
  const [nameIndex] = [...meaningByIndex].find(([, meaning]) => meaning === 'name') ?? [];
  if (nameIndex !== undefined) {
    const first = fields.findIndex(
      (field, at) =>
        at === nameIndex ||
        (!meaningByIndex.has(at) && !isSettled(field) && isFullName(field.label)),
    );
    meaningByIndex.delete(nameIndex);
    meaningByIndex.set(first, 'name');
  }
  return fields.map(({ savesTo }, at) => {
    const foundMeaning = meaningByIndex.get(at);
    return savesTo ?? (foundMeaning && !usedTargets.has(foundMeaning) ? foundMeaning : 'attribute');
  });
};
