import { Button, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import type { SegmentView } from '../../../../../shared/contracts/segments';
import { messages } from '../../../../../shared/messages';
import { Dialog } from '../../../components/dialog';
import { DialogActions } from '../../../components/dialog-actions';
import { LoadError } from '../../../components/load-error';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { ProblemError } from '../../../lib/api/problem-error';
import { useApi } from '../../../lib/api/use-api';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError, toastSuccess } from '../../../lib/toast';
import { useFocusReturn } from '../../../lib/use-focus-return';
import { SegmentUsesText } from './segment-uses-text';

type Props = {
  readonly segment: SegmentView;
  readonly onClose: () => void;
  readonly onDeleted?: (() => void) | undefined;
};

/** Somebody else deleted it first, so there is nothing left to do. */
const isGone = (error: unknown) =>
  error instanceof ProblemError && error.code === 'segment_not_found';

/** A refusal says why; anything else is a general sentence. */
const failure = (error: unknown) =>
  error instanceof ProblemError && error.status < 500 ? error : messages.somethingWrong;

const useDelete = ({ segment, onClose, onDeleted }: Props) => {
  const customerId = useCustomerId();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      const params = { segmentId: segment.id };
      await api('DELETE /segment/{segmentId}', { params, customerId }).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
      onClose();
      toastSuccess(messages.segmentDeleted);
      onDeleted?.();
      await invalidate('GET /segment', 'GET /subscriber', 'GET /subscriber/total');
    } catch (error) {
      setBusy(false);
      toastError(failure(error));
    }
  };
  return { isBusy, remove };
};

/** Says what goes and what stays before a segment is deleted; asks the server what uses it. */
export const DeleteSegmentDialog = (props: Props) => {
  const { segment, onClose } = props;
  useFocusReturn();
  const { isBusy, remove } = useDelete(props);
  const { data, error, mutate } = useApi('GET /segment/{segmentId}/uses', {
    params: { segmentId: segment.id },
  });
  return (
    <Dialog
      losesInput={false}
      opened
      onClose={onClose}
      title={`Delete “${segment.name}”?`}
      centered
      size="lg"
    >
      <Stack>
        {error ? <LoadError error={error} onRetry={() => mutate()} /> : null}
        {!data && !error ? (
          <Skeleton height={96} radius="md" role="img" aria-label="Loading" />
        ) : null}
        {data ? <SegmentUsesText uses={data} /> : null}
        <DialogActions onSafe={onClose}>
          <Button
            color="red"
            loading={isBusy}
            disabled={!data || data.segments.length > 0 || data.sequences.length > 0}
            onClick={remove}
          >
            Delete segment
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
};
