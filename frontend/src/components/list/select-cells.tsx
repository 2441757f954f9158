import { Checkbox, Table } from '@mantine/core';
import type { Selection } from './use-selection';

type RowProps = {
  readonly id: string;
  /** Says for screen readers which row it is. */
  readonly label: string;
  readonly selection: Selection;
};

/** The first cell of a row that can be selected. */
export const SelectRow = ({ id, label, selection }: RowProps) => {
  const isSelected = selection.isSelected(id);
  // Ticking adds to the named ones, or takes from them after "select all"; only adding has an end.
  const isBlocked = selection.isFull && isSelected === selection.isAll;
  return (
    <Table.Td>
      <Checkbox
        aria-label={label}
        checked={isSelected}
        disabled={isBlocked}
        onChange={(event) => selection.set([id], event.currentTarget.checked)}
      />
    </Table.Td>
  );
};

type PageProps = {
  readonly ids: readonly string[];
  readonly label: string;
  readonly selection: Selection;
};

/** The head of these cells: selects the page that is shown. */
export const SelectPage = ({ ids, label, selection }: PageProps) => {
  const selected = ids.filter((id) => selection.isSelected(id)).length;
  const isWhole = ids.length > 0 && selected === ids.length;
  return (
    <Table.Th w={48}>
      <Checkbox
        aria-label={label}
        checked={isWhole}
        indeterminate={selected > 0 && !isWhole}
        disabled={ids.length === 0}
        onChange={() => selection.set(ids, !isWhole)}
      />
    </Table.Th>
  );
};
