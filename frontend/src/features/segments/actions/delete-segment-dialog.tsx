import { Button, Skeleton, Stack } from '@mantine/core';
import type { SegmentView } from '../../../../../shared/contracts/segments';
import { messages } from '../../../../../shared/messages';
import { Dialog } from '../../../components/dialog';
import { DialogActions } from '../../../components/dialog-actions';
import { LoadError } from '../../../components/load-error';
import { api } from '../../../lib/api/client';
import { ProblemError } from '../../../lib/api/problem-error';
import { unlessGone, useAction } from '../../../lib/api/use-action';
import { useApi } from '../../../lib/api/use-api';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError } from '../../../lib/toast';
import { useFocusReturn } from '../../../lib/use-focus-return';
import { SegmentUsesText } from './segment-uses-text';

type Props = {
  readonly segment: SegmentView;
  readonly onClose: () => void;
  readonly onDeleted?: (() => void) | undefined;
};

/** A refusal says why; anything else is a general sentence. */
const failure = (error: unknown) =>
  error instanceof ProblemError && error.status < 500 ? error : messages.somethingWrong;

const useDelete = ({ segment, onClose, onDeleted }: Props) => {
  const customerId = useCustomerId();
  return useAction(
    async () => {
      const params = { segmentId: segment.id };
      const deletion = api('DELETE /segment/{segmentId}', { params, customerId });
      await unlessGone(deletion, 'segment_not_found');
      onClose();
      onDeleted?.();
    },
    {
      success: messages.segmentDeleted,
      onError: (error) => toastError(failure(error)),
      invalidates: ['GET /segment', 'GET /subscriber', 'GET /subscriber/total'],
    },
  );
};

/** Says what goes and what stays before a segment is deleted; asks the server what uses it. */
export const DeleteSegmentDialog = (props: Props) => {
  const { segment, onClose } = props;
  useFocusReturn();
  const remove = useDelete(props);
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
            loading={remove.busy}
            disabled={!data || data.segments.length > 0 || data.sequences.length > 0}
            onClick={() => remove.run()}
          >
            Delete segment
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
};
