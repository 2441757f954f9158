import { Button, Group, Menu, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { formatNumber } from '../../../lib/format';
import type { AudienceFilter } from '../api/use-audience-filters';
import { type Action, actions, actionWords } from './bulk-actions';
import classes from './bulk-bar.module.css';
import { BulkDialog } from './bulk-dialog';
import type { AudienceSelection } from './use-audience-selection';

type Props = {
  readonly selection: AudienceSelection;
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

const ActionsMenu = ({ offered, onChoose }: MenuProps) => (
  <Menu position="bottom-start">
    <Menu.Target>
      <Button variant="default" rightSection={<IconChevronDown size={16} />}>
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
  readonly offered: readonly Action[];
  readonly onChoose: (action: Action) => void;
};

/** With a selection: how many, a way to all and to none, and what to do with them. */
export const BulkBar = ({ selection, total, isOnePage, filters, isByRules }: Props) => {
  const [action, setAction] = useState<Action>();
  const count = selection.count(total);
  const place = useRef<HTMLDivElement>(null);
  const clear = () => {
    selection.clear();
    // The button goes with the bar; whoever pressed it goes on here.
    place.current?.focus();
  };
  // An open dialog outlives its selection, which a finished job takes away.
  const isShown = count !== 0 || action !== undefined;
  const who = whoText(count, filters);
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      {isShown ? (
        <Group mb="sm" gap="sm" mih={36}>
          <ActionsMenu
            offered={isByRules ? actions.filter((one) => one !== 'remove_from_segment') : actions}
            onChoose={setAction}
          />
          <Text size="sm" role="status">
            {count === undefined ? `Selected: ${who}` : `${who} selected`}
          </Text>
          {selection.isAll || isOnePage ? null : (
            <SelectAll selection={selection} total={total} filters={filters} />
          )}
          <Button variant="subtle" color="gray" size="compact-sm" onClick={clear}>
            Clear selection
          </Button>
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
      ) : null}
    </div>
  );
};
