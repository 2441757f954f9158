import { Button, Group, Menu, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format';
import type { AudienceFilter } from '../api/use-audience-filters';
import { type Action, actions, actionWords } from './bulk-actions';
import { BulkDialog } from './bulk-dialog';
import type { Selection } from './use-selection';

type Props = {
  readonly selection: Selection;
  /** People of the whole list; undefined when a search has not counted them. */
  readonly total: number | undefined;
  /** There is nobody beyond the page that is shown. */
  readonly isOnePage: boolean;
  readonly filters: AudienceFilter;
  /** Nobody can be taken out of the list's segment: its rules say who is in it. */
  readonly isByRules: boolean;
};

/** "12 subscribers"; of an uncounted search "everybody who matches “ann”". */
const whoText = (count: number | undefined, { search }: AudienceFilter): string => {
  if (count === undefined) return `everybody who matches “${search}”`;
  return `${formatNumber(count)} ${count === 1 ? 'subscriber' : 'subscribers'}`;
};

const SelectAll = ({
  selection,
  total,
  filters,
}: Pick<Props, 'selection' | 'total' | 'filters'>) => (
  <Button variant="subtle" size="compact-sm" onClick={selection.selectAll}>
    {total === undefined
      ? `Select ${whoText(undefined, filters)}`
      : `Select all ${whoText(total, filters)}`}
  </Button>
);

const ActionsMenu = ({ disabled, offered, onChoose }: MenuProps) => (
  <Menu position="bottom-start">
    <Menu.Target>
      <Button
        variant="default"
        rightSection={<IconChevronDown size={16} />}
        disabled={disabled}
        title={disabled ? 'Select subscribers first' : undefined}
      >
        Bulk actions
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {offered.map((action) => (
        <Menu.Item
          key={action}
          color={actionWords[action].isDangerous ? 'red' : undefined}
          onClick={() => onChoose(action)}
        >
          {actionWords[action].menu}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
type MenuProps = {
  readonly disabled: boolean;
  readonly offered: readonly Action[];
  readonly onChoose: (action: Action) => void;
};

/** How many are selected, a way to all and to none, and what to do with them. */
export const BulkBar = ({ selection, total, isOnePage, filters, isByRules }: Props) => {
  const [action, setAction] = useState<Action>();
  const count = selection.count(total);
  const isNobody = count === 0;
  const who = whoText(count, filters);
  return (
    <Group mb="sm" gap="sm" mih={36}>
      <ActionsMenu
        disabled={isNobody}
        offered={isByRules ? actions.filter((one) => one !== 'remove_from_segment') : actions}
        onChoose={setAction}
      />
      {isNobody ? null : (
        <Text size="sm" role="status">
          {count === undefined ? `Selected: ${who}` : `${who} selected`}
        </Text>
      )}
      {isNobody || selection.isAll || isOnePage ? null : (
        <SelectAll selection={selection} total={total} filters={filters} />
      )}
      {isNobody ? null : (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={selection.clear}>
          Clear selection
        </Button>
      )}
      {selection.isFull ? (
        <Text size="sm" c="dimmed">
          No more can be picked one by one. Use filters and select all instead.
        </Text>
      ) : null}
      {action ? (
        <BulkDialog
          action={action}
          who={who}
          selection={selection}
          segmentId={filters.segmentIds.length === 1 ? filters.segmentIds[0] : undefined}
          onClose={() => setAction(undefined)}
        />
      ) : null}
    </Group>
  );
};
