import { Checkbox } from '@mantine/core';
import type { Selection } from './use-selection';

type RowProps = {
  readonly id: string;
  /** Identifies the row for screen readers. */
  readonly label: string;
  readonly selection: Selection;
};

/** The checkbox of a selectable row. */
export const SelectRow = ({ id, label, selection }: RowProps) => {
  const isSelected = selection.isSelected(id);
  // The list of ids in a selection is limited. It contains the checked rows or, after "select all",
  // the unchecked ones. When the list is full, only changes that would make it longer are blocked.
  const isBlocked = selection.isFull && isSelected === selection.isAll;
  return (
    <Checkbox
      size="xs"
      aria-label={label}
      checked={isSelected}
      disabled={isBlocked}
      onChange={(event) => selection.set([id], event.currentTarget.checked)}
    />
  );
};

type PageProps = {
  readonly ids: readonly string[];
  readonly label: string;
  readonly selection: Selection;
};

/** The checkbox in the header, which selects the current page. */
export const SelectPage = ({ ids, label, selection }: PageProps) => {
  const selected = ids.filter((id) => selection.isSelected(id)).length;
  const isAllSelected = ids.length > 0 && selected === ids.length;
  return (
    <Checkbox
      size="xs"
      aria-label={label}
      checked={isAllSelected}
      indeterminate={!isAllSelected && (selected > 0 || selection.ids.size > 0)}
      disabled={ids.length === 0}
      onChange={() => selection.set(ids, !isAllSelected)}
    />
  );
};
