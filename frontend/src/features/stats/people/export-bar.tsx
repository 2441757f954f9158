import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type * as z from 'zod';
import type { recipientList } from '../../../../../shared/contracts/jobs';
import { messages } from '../../../../../shared/messages';
import { Dialog } from '../../../components/dialog';
import { DialogActions } from '../../../components/dialog-actions';
import { JobDone, JobProgress } from '../../../components/job-outcome';
import { BulkMenu } from '../../../components/table/bulk-menu';
import { SelectionBar } from '../../../components/table/selection-bar';
import type { Selection } from '../../../components/table/use-selection';
import { api } from '../../../lib/api/client';
import { useAction } from '../../../lib/api/use-action';
import { formatNumber, plural } from '../../../lib/format';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError } from '../../../lib/toast';
import { useWatchedJob } from '../../../lib/use-watched-job';

type ExportedList = z.input<typeof recipientList>;

type ExportedListProps = {
  readonly deliveryId: string;
  /** Names the people to export, such as '12 subscribers'. */
  readonly who: string;
  readonly list: ExportedList;
  readonly onClose: () => void;
};

/**
 * Asks for confirmation, shows the progress of the export, and then links to the file. Closing the
 * dialog doesn't stop the job.
 */
const ExportDialog = ({ deliveryId, who, list, onClose }: ExportedListProps) => {
  const customerId = useCustomerId();
  const [exportedList] = useState(who);
  const { watch, job, error, isStarted } = useWatchedJob();
  const isDone = job?.state === 'done';
  useEffect(() => {
    if (job?.state !== 'failed') return;
    toastError(job.message ?? messages.somethingWrong);
    onClose();
  }, [job, onClose]);
  const start = useAction(async () => {
    const request = { params: { deliveryId }, body: list, customerId };
    watch((await api('POST /delivery/{deliveryId}/export', request)).jobId);
  });
  return (
    <Dialog
      opened
      centered
      onClose={onClose}
      title={isDone ? messages.linkReady : `Export ${exportedList}`}
    >
      {isDone ? <JobDone job={job} onClose={onClose} /> : null}
      {isStarted && !isDone ? (
        <JobProgress job={job} label="Preparing your file" error={error} onClose={onClose} />
      ) : null}
      {isStarted ? null : (
        <Stack>
          <Text size="sm">You’ll get a link to a CSV of this list.</Text>
          <DialogActions onCancel={onClose}>
            <Button loading={start.busy} onClick={() => start.run()}>
              Confirm
            </Button>
          </DialogActions>
        </Stack>
      )}
    </Dialog>
  );
};

type Props = {
  readonly deliveryId: string;
  readonly selection: Selection;
  /**
   * The number of entries in the whole list. Undefined during a search, because then users can
   * export only the rows that they select.
   */
  readonly total: number | undefined;
  readonly list: Pick<ExportedList, 'filter' | 'linkId'>;
};

/**
 * The bar shown while rows are selected. It has their number, a button to select the whole list,
 * and the export button.
 */
export const ExportBar = ({ deliveryId, selection, total, list }: Props) => {
  const [isExportOpen, setIsExportOpen] = useState(false);
  const { isAll, ids, selectAll, clear } = selection;
  const count = selection.count(total) ?? ids.size;
  const selectedPeople = isAll ? { excludedIds: [...ids] } : { selectedIds: [...ids] };
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
            onChoose={() => setIsExportOpen(true)}
          />
        </SelectionBar>
      )}
      {isExportOpen ? (
        <ExportDialog
          deliveryId={deliveryId}
          who={plural(count, 'subscriber')}
          list={{ ...list, ...selectedPeople }}
          onClose={() => setIsExportOpen(false)}
        />
      ) : null}
    </>
  );
};
