import { Checkbox } from '@mantine/core';
import type { Selection } from './use-selection';

type RowProps = {
  readonly id: string;
  /** Says for screen readers which row it is. */
  readonly label: string;
  readonly selection: Selection;
};

/** The box of a row that can be selected. */
export const SelectRow = ({ id, label, selection }: RowProps) => {
  const isSelected = selection.isSelected(id);
  // The list of named ids is limited. It holds the ticked rows, or after "select all" the unticked
  // ones; when it is full, only what would make it longer is blocked.
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

/** The box above them: selects the page that is shown. */
export const SelectPage = ({ ids, label, selection }: PageProps) => {
  const selected = ids.filter((id) => selection.isSelected(id)).length;
  const isWhole = ids.length > 0 && selected === ids.length;
  return (
    <Checkbox
      size="xs"
      aria-label={label}
      checked={isWhole}
      indeterminate={!isWhole && (selected > 0 || selection.ids.size > 0)}
      disabled={ids.length === 0}
      onChange={() => selection.set(ids, !isWhole)}
    />
  );
};
