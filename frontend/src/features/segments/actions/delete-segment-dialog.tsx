import { Alert, Button, List, Skeleton, Stack, Text } from '@mantine/core';
import type { SegmentUses, SegmentView } from '../../../../../shared/contracts/segments';
import { messages } from '../../../../../shared/messages';
import { Dialog } from '../../../components/dialog';
import { DialogActions } from '../../../components/dialog-actions';
import { LoadError } from '../../../components/load-error';
import { api } from '../../../lib/api/client';
import { ProblemError } from '../../../lib/api/problem-error';
import { ignoreMissing, useAction } from '../../../lib/api/use-action';
import { useApi } from '../../../lib/api/use-api';
import { plural } from '../../../lib/format';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError } from '../../../lib/toast';

const maxNames = 5;

const Names = ({
  items,
}: {
  readonly items: readonly { readonly id: string; readonly name: string }[];
}) => (
  <List size="sm" mt={4}>
    {items.slice(0, maxNames).map(({ id, name }) => (
      <List.Item key={id}>{name}</List.Item>
    ))}
    {items.length > maxNames ? <List.Item>and {items.length - maxNames} more</List.Item> : null}
  </List>
);

const emailsOf = ({ scheduled, drafts }: SegmentUses): string =>
  [
    scheduled.length > 0 ? plural(scheduled.length, 'scheduled email') : '',
    drafts.length > 0 ? plural(drafts.length, 'draft') : '',
  ]
    .filter(Boolean)
    .join(' and ');

const Emails = ({ uses }: { readonly uses: SegmentUses }) => {
  const emails = [...uses.scheduled, ...uses.drafts];
  if (emails.length === 0) return null;
  return (
    <Alert color="orange" variant="light" title={`Used by ${emailsOf(uses)}`}>
      <Names items={emails} />
      {uses.scheduled.length > 0 ? (
        <Text size="sm" mt="xs">
          Scheduled emails that use it won’t be sent. At send time they become drafts and we notify
          you. Choose other recipients before then.
        </Text>
      ) : null}
    </Alert>
  );
};

/** Explains what deleting the segment does, what it keeps, and what prevents it. */
const SegmentUsesText = ({ uses }: { readonly uses: SegmentUses }) => {
  if (uses.segments.length > 0) {
    return (
      <Alert color="red" variant="light" title="Other segments use this one">
        <Text size="sm">Change the rules of these segments first:</Text>
        <Names items={uses.segments} />
      </Alert>
    );
  }
  if (uses.sequences.length > 0) {
    return (
      <Alert color="red" variant="light" title="This segment starts a sequence">
        <Text size="sm">Deactivate these sequences first:</Text>
        <Names items={uses.sequences} />
      </Alert>
    );
  }
  return (
    <Stack gap="sm">
      <Emails uses={uses} />
      {uses.isComplete ? null : (
        <Text size="sm">We checked only your recent emails. Older drafts may use it too.</Text>
      )}
      <Text size="sm">Your subscribers stay in your audience. You can’t undo this.</Text>
      <Text size="sm">
        Emails already being sent still go to everyone who was in the segment when sending started.
      </Text>
    </Stack>
  );
};

type Props = {
  readonly segment: SegmentView;
  readonly onClose: () => void;
  readonly onDeleted?: (() => void) | undefined;
};

/**
 * Returns the server's reason for rejecting the deletion, or a general message for any other error.
 */
const failure = (error: unknown) =>
  error instanceof ProblemError && error.status < 500 ? error : messages.somethingWrong;

const useDelete = ({ segment, onClose, onDeleted }: Props) => {
  const customerId = useCustomerId();
  return useAction(
    async () => {
      const params = { segmentId: segment.id };
      const deletion = api('DELETE /segment/{segmentId}', { params, customerId });
      await ignoreMissing(deletion, 'segment_not_found');
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

/**
 * Asks the server what uses a segment. Explains what is removed and what is kept before the segment
 * is deleted.
 */
export const DeleteSegmentDialog = (props: Props) => {
  const { segment, onClose } = props;
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
        <DialogActions onCancel={onClose}>
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
