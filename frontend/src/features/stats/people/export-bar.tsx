import { useState } from 'react';
import { BulkMenu } from '../../../components/table/bulk-menu';
import { SelectionBar } from '../../../components/table/selection-bar';
import type { Selection } from '../../../components/table/use-selection';
import { formatNumber, plural } from '../../../lib/format';
import { ExportDialog, type ExportedList } from './export-dialog';

type Props = {
  readonly deliveryId: string;
  readonly selection: Selection;
  /** Of the whole list; undefined while a search narrows it: chosen are then only ticked rows. */
  readonly total: number | undefined;
  readonly list: Pick<ExportedList, 'filter' | 'linkId'>;
};

/** With a selection: how many, a way to all of the list, and the export. */
export const ExportBar = ({ deliveryId, selection, total, list }: Props) => {
  const [isAsked, setIsAsked] = useState(false);
  const { isAll, ids, selectAll, clear } = selection;
  const count = selection.count(total) ?? ids.size;
  const chosen = isAll ? { excludedIds: [...ids] } : { selectedIds: [...ids] };
  return (
    <>
      {count === 0 ? null : (
        <SelectionBar
          count={`${formatNumber(count)} selected`}
          selectAll={
            isAll || total === undefined || total <= count
              ? undefined
              : { label: `Select all ${formatNumber(total)}`, onSelect: selectAll }
          }
          onClear={clear}
          note={selection.isFull ? 'You’ve reached the selection limit.' : undefined}
        >
          <BulkMenu
            choices={[{ name: 'export', label: 'Export' }]}
            onChoose={() => setIsAsked(true)}
          />
        </SelectionBar>
      )}
      {isAsked ? (
        <ExportDialog
          deliveryId={deliveryId}
          who={plural(count, 'subscriber')}
          list={{ ...list, ...chosen }}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
    </>
  );
};
