import { Alert, Button, Group, Text } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import type { DraftView } from '../../../../../shared/contracts/emails';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { useAction } from '../../../lib/api/use-action';
import { formatLocalTime, formatMoment } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { ZonedMoment } from '../../../lib/zoned-moment';

type Props = { readonly draft: DraftView; readonly onReload: () => void };

const When = ({ draft: { sendAt, ownTimeAt: recipientTime } }: Pick<Props, 'draft'>) => {
  if (!sendAt) return null;
  const moment = <ZonedMoment at={sendAt} />;
  if (!recipientTime) return <> on {moment}</>;
  return (
    <>
      {' '}
      on {formatLocalTime(recipientTime)} in each recipient’s time zone, the first on {moment}
    </>
  );
};

const ScheduledNotice = ({ draft, onReload }: Props) => {
  const customerId = useCustomerId();
  const unschedule = useAction(
    async () => {
      const params = { draftId: draft.id };
      await api('POST /draft/{draftId}/unschedule', { params, body: {}, customerId });
      onReload();
    },
    { invalidates: ['GET /draft', 'GET /draft/count'] },
  );
  const whom = draft.audienceTakenAt
    ? `, to people who were in its segments on ${formatMoment(draft.audienceTakenAt)} and haven’t left since`
    : '';
  return (
    <Alert color="blue" title="This email is scheduled">
      <Group justify="space-between">
        <Text size="sm">
          It sends automatically
          <When draft={draft} />
          {whom}. To change it, move it back to drafts. You can schedule it again afterward.
        </Text>
        <Button size="xs" onClick={() => unschedule.run()} loading={unschedule.busy}>
          Move back to drafts
        </Button>
      </Group>
    </Alert>
  );
};

const SentNotice = ({ draft }: Pick<Props, 'draft'>) => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const duplicate = useAction(async () => {
    const params = { draftId: draft.id };
    const copy = await api('POST /draft/{draftId}/duplicate', { params, body: {}, customerId });
    await invalidate('GET /draft', 'GET /draft/count');
    await navigate(paths.composeDraft(customerId, copy.id));
  });
  const isSending = draft.status === 'sending';
  return (
    <Alert color="gray" title={isSending ? 'This email is being sent' : 'This email was sent'}>
      <Group justify="space-between">
        <Text size="sm">Sent emails are read-only.</Text>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={paths.report(customerId, draft.id)}
          >
            View stats
          </Button>
          <Button size="xs" onClick={() => duplicate.run()} loading={duplicate.busy}>
            Duplicate to edit
          </Button>
        </Group>
      </Group>
    </Alert>
  );
};

/** Explains why an email can't be changed, and what the author can do. */
export const ReadOnlyBar = (props: Props) => {
  if (props.draft.status === 'draft') return null;
  return props.draft.status === 'scheduled' ? (
    <ScheduledNotice {...props} />
  ) : (
    <SentNotice {...props} />
  );
};
