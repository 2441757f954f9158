import { Anchor, Button, List, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { SenderView } from '../../../../../shared/contracts/customers';
import type { SenderUse } from '../../../../../shared/contracts/domains';
import { messages } from '../../../../../shared/messages';
import { Dialog } from '../../../components/dialog';
import { DialogActions } from '../../../components/dialog-actions';
import { LoadError } from '../../../components/load-error';
import { api } from '../../../lib/api/client';
import { useAction } from '../../../lib/api/use-action';
import { useApi } from '../../../lib/api/use-api';
import { plural } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { ZonedMoment } from '../../../lib/zoned-moment';
import { senderRoutes } from './invalidate-senders';

const StoppedEmails = ({ use: { scheduled, hasMore } }: { readonly use: SenderUse }) => {
  const customerId = useCustomerId();
  const count = hasMore
    ? `More than ${plural(scheduled.length, 'scheduled email')}`
    : plural(scheduled.length, 'scheduled email');
  return (
    <div>
      <Text mb={6}>
        {`${count} wouldn’t be sent at ${scheduled.length === 1 ? 'its' : 'their'} time. Choose another sender for ${scheduled.length === 1 ? 'it' : 'them'} first:`}
      </Text>
      <List>
        {scheduled.map(({ draftId, name, sendAt }) => (
          <List.Item key={draftId}>
            <Anchor
              underline="always"
              component={Link}
              to={paths.composeDraft(customerId, draftId)}
            >
              {name}
            </Anchor>{' '}
            <Text component="span" size="xs" c="dimmed">
              <ZonedMoment at={sendAt} />
            </Text>
          </List.Item>
        ))}
      </List>
    </div>
  );
};

/**
 * Lists the sequences that would stop for everyone in them, because they can't send without this
 * sender.
 */
const StoppedSequences = ({ use: { sequences } }: { readonly use: SenderUse }) => (
  <div>
    <Text mb={6}>
      {sequences.length === 1
        ? 'An active sequence uses this sender and would stop. Choose another sender for it first:'
        : 'Active sequences use this sender and would stop. Choose another sender for them first:'}
    </Text>
    <List>
      {sequences.map(({ sequenceId, name }) => (
        <List.Item key={sequenceId} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </List.Item>
      ))}
    </List>
  </div>
);

const Consequences = ({
  sender,
  use,
}: {
  readonly sender: SenderView;
  readonly use: SenderUse;
}) => (
  <>
    {use.scheduled.length > 0 ? <StoppedEmails use={use} /> : null}
    {use.sequences.length > 0 ? <StoppedSequences use={use} /> : null}
    <Text>
      {use.isLastOfDomain
        ? `This is the last sender on ${sender.domain}. We’ll stop checking the domain, and you’ll have to set it up again.`
        : 'Emails already sent aren’t affected.'}
    </Text>
  </>
);

type Props = { readonly sender: SenderView; readonly onClose: () => void };

/**
 * Asks for confirmation before removing a sender, and lists the emails and sequences that couldn't
 * be sent without it.
 */
export const RemoveSenderDialog = ({ sender, onClose }: Props) => {
  const customerId = useCustomerId();
  const params = { senderId: sender.id };
  const { data, error, mutate } = useApi('GET /settings/sender/{senderId}/use', { params });
  const remove = useAction(
    async () => {
      await api('DELETE /settings/sender/{email}', {
        params: { email: sender.email },
        customerId,
      });
      onClose();
    },
    { success: messages.senderRemoved, invalidates: senderRoutes },
  );
  return (
    <Dialog losesInput={false} opened onClose={onClose} title="Remove this sender?">
      <Stack>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {sender.shownEmail}
        </Text>
        {error && !data ? <LoadError error={error} onRetry={() => mutate()} /> : null}
        {!error && !data ? <Skeleton height={40} /> : null}
        {data ? <Consequences sender={sender} use={data} /> : null}
        <DialogActions onCancel={onClose}>
          <Button color="red" loading={remove.busy} disabled={!data} onClick={() => remove.run()}>
            Remove
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
};
