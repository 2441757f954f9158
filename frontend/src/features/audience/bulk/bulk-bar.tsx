import { IconDownload, IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { BulkMenu } from '../../../components/table/bulk-menu';
import { BarButton, SelectionBar } from '../../../components/table/selection-bar';
import { formatNumber, plural } from '../../../lib/format';
import { type AudienceFilter, selectedSegmentIds } from '../api/use-audience-filters';
import { type Action, actions, actionTexts } from './bulk-actions';
import { BulkDialog } from './bulk-dialog';
import type { AudienceSelection } from './use-audience-selection';

type Props = {
  readonly selection: AudienceSelection;
  /** The number of subscribers in the whole list. Undefined if a search hasn't counted them. */
  readonly total: number | undefined;
  /** Set when all rows of the list are on the current page. */
  readonly isOnePage: boolean;
  readonly filters: AudienceFilter;
  /** Set when the list's segment is dynamic, so that no one can be removed from it. */
  readonly isByRules: boolean;
};

const everybody = ({ search }: AudienceFilter): string => `everyone who matches “${search}”`;

/** Returns "12 subscribers" or, for an uncounted search, "everyone who matches “ann”". */
const whoText = (count: number | undefined, filter: AudienceFilter): string =>
  count === undefined ? everybody(filter) : plural(count, 'subscriber');

const selectAllText = ({ total, filters }: Pick<Props, 'total' | 'filters'>): string => {
  if (total === undefined) return `Select ${everybody(filters)}`;
  const all = `Select all ${formatNumber(total)}`;
  return filters.search ? `${all} matching people` : all;
};

/** The most common actions. They are buttons next to the menu of all actions. */
const quick = [
  { action: 'add_to_segment', Icon: IconTag },
  { action: 'export', Icon: IconDownload },
] as const;

type MenuProps = {
  readonly offered: readonly Action[];
  readonly onChoose: (action: Action) => void;
};

const Actions = ({ offered, onChoose }: MenuProps) => (
  <>
    {quick.map(({ action, Icon }) => (
      <BarButton key={action} isHiddenFirst onClick={() => onChoose(action)}>
        <Icon size={16} aria-hidden />
        {actionTexts[action].menu}
      </BarButton>
    ))}
    <BulkMenu
      choices={offered.map((name) => ({
        name,
        label: actionTexts[name].menu,
        isDangerous: actionTexts[name].isDangerous,
      }))}
      onChoose={onChoose}
    />
  </>
);

/**
 * The bar for selected subscribers. It shows how many are selected, buttons to select all or none,
 * and the actions.
 */
export const BulkBar = ({ selection, total, isOnePage, filters, isByRules }: Props) => {
  const [action, setAction] = useState<Action>();
  const { isAll, isFull, selectAll, clear } = selection;
  const count = selection.count(total);
  const who = whoText(count, filters);
  const segments = selectedSegmentIds(filters);
  const canSelectMore = !isAll && !isOnePage;
  return (
    <>
      {count === 0 ? null : (
        <SelectionBar
          count={count === undefined ? `Selected: ${who}` : `${formatNumber(count)} selected`}
          selectAll={
            canSelectMore
              ? { label: selectAllText({ total, filters }), onSelect: selectAll }
              : undefined
          }
          onClear={clear}
          note={isFull ? 'You’ve reached the selection limit.' : undefined}
        >
          <Actions
            offered={isByRules ? actions.filter((one) => one !== 'remove_from_segment') : actions}
            onChoose={setAction}
          />
        </SelectionBar>
      )}
      {/* Renders the dialog even without a selection, because a job clears the selection while the dialog is still open. */}
      {action ? (
        <BulkDialog
          action={action}
          who={who}
          selection={selection}
          segmentId={segments.length === 1 ? segments[0] : undefined}
          onClose={() => setAction(undefined)}
        />
      ) : null}
    </>
  );
};
