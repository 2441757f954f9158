import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useEffect } from 'react';
import { DataTable } from '../../../frontend/src/components/table/data-table';
import { Pager } from '../../../frontend/src/components/table/pager';
import { BarButton, SelectionBar } from '../../../frontend/src/components/table/selection-bar';
import { useSelection } from '../../../frontend/src/components/table/use-selection';
import { Sample } from '../stage/sample';
import { columns, type Person, people, tallColumns } from './table-rows';

const doNothing = () => undefined;

const Actions = ({ email }: Person) => (
  <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${email}`}>
    <IconDots size={18} />
  </ActionIcon>
);

const sorted = people.toSorted((one, other) => other.orders - one.orders);

const SortedTable = () => (
  <DataTable
    label="People, sorted"
    columns={columns}
    rows={sorted}
    order={{ by: 'orders', isDescending: true, offered: ['email', 'orders'], onOrder: doNothing }}
    actions={Actions}
    footer={<Pager page={2} pageSize={4} total={2418} noun="subscriber" onChange={doNothing} />}
  />
);

const Bar = ({ onClear }: { readonly onClear: () => void }) => (
  <SelectionBar
    count="2 selected"
    selectAll={{ label: 'Select all 2,418', onSelect: doNothing }}
    note="Select up to 500 one by one"
    onClear={onClear}
  >
    <BarButton isHiddenFirst>Add to segment</BarButton>
    <Menu>
      <Menu.Target>
        <BarButton isPrimary>Bulk actions</BarButton>
      </Menu.Target>
    </Menu>
  </SelectionBar>
);

const Selected = () => {
  const selection = useSelection({ list: 'look', max: 500 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once, as by two clicks
  useEffect(() => selection.set(['p1', 'p3'], true), []);
  return (
    <DataTable
      label="People, two selected"
      columns={columns}
      rows={people}
      choice={{
        selection,
        labelOf: ({ email }) => `Select ${email}`,
        pageLabel: 'Select the page',
        bar: selection.ids.size > 0 ? <Bar onClear={selection.clear} /> : null,
      }}
    />
  );
};

const Choosable = () => {
  const selection = useSelection({ list: 'look', max: 500 });
  const labelOf = ({ email }: Person) => `Select ${email}`;
  return (
    <DataTable
      label="People with checkboxes"
      columns={tallColumns}
      rows={people}
      isTall
      choice={{ selection, labelOf, pageLabel: 'Select the page', bar: null }}
    />
  );
};

/** The table component: sorted, with checkboxes, with a selection. */
export const Tables = () => (
  <>
    <Sample label="Sorted, with row actions and pages">
      <SortedTable />
    </Sample>
    <Sample label="Two lines, nothing selected">
      <Choosable />
    </Sample>
    <Sample label="Two selected, with the action bar over the header">
      <Selected />
    </Sample>
  </>
);
