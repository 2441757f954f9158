import { nameColumns } from '../audience/name-columns';
import type { FieldSavesTo, FormField } from '../contracts/forms/form';

type NamedField = Pick<FormField, 'type' | 'label' | 'savesTo'>;

/** Returns whether a label by itself means a full name. */
const isFullName = (label: string): boolean =>
  nameColumns([label], [], () => false).get(0) === 'name';

/**
 * Returns where each field of a form saves to. If no target was chosen for a field, its label
 * decides, as a column's header does in an import: `Vorname` is the first name. Only one field can
 * fill each part of a name. If a form has `Name` and `Full name`, the first one does.
 */
export const fieldMappings = (fields: readonly NamedField[]): readonly FieldSavesTo[] => {
  const isSettled = ({ type, savesTo }: NamedField) => type !== 'text' || savesTo !== undefined;
  const usedTargets = new Set(fields.flatMap(({ savesTo }) => savesTo ?? []));
  const read = new Map(
    nameColumns(
      fields.map(({ label }) => label),
      [],
      (at) => fields.slice(at, at + 1).some(isSettled),
    ),
  );
  const [named] = [...read].find(([, meaning]) => meaning === 'name') ?? [];
  if (named !== undefined) {
    const first = fields.findIndex(
      (field, at) =>
        at === named || (!read.has(at) && !isSettled(field) && isFullName(field.label)),
    );
    read.delete(named);
    read.set(first, 'name');
  }
  return fields.map(({ savesTo }, at) => {
    const found = read.get(at);
    return savesTo ?? (found && !usedTargets.has(found) ? found : 'attribute');
  });
};
