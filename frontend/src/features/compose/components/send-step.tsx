import {
  Alert,
  Anchor,
  Button,
  Grid,
  Group,
  Paper,
  Select,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../../lib/api/use-api';
import { plural } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { useAccount } from '../../../lib/session/use-account';
import { useRecipientCount } from '../api/use-recipient-count';
import type { DraftEditing } from '../use-draft';
import { useSend } from '../use-send';
import { EmailPreview } from './email-preview';
import { OutcomeDialogs } from './outcome-dialogs';
import { ScheduleDialog } from './schedule-dialog';
import { WarmUpForm } from './warm-up-form';

type Props = {
  readonly draftId: string;
  readonly editing: DraftEditing;
  readonly onSaveAsDraft: () => void;
};

/** The sender used last is the likely one: it is chosen until the author chooses another. */
const useSenders = ({ content, change }: DraftEditing) => {
  const { data } = useApi('GET /settings/sender/verified', {});
  const first = data?.[0]?.id;
  const isChosen = data?.some(({ id }) => id === content.senderId) ?? true;
  useEffect(() => {
    if (!isChosen && first) change({ senderId: first });
  }, [isChosen, first, change]);
  return (data ?? []).map(({ id, name, email }) => ({ value: id, label: `${name} <${email}>` }));
};

const AddressAlert = ({ customerId }: { readonly customerId: string }) => (
  <Alert color="orange" title="Your business address is missing">
    Anti-spam law asks for it in every email.{' '}
    <Anchor
      size="sm"
      renderRoot={(props) => <Link to={paths.settings(customerId, 'emails')} {...props} />}
    >
      Add it in the settings
    </Anchor>
    , then come back: your email is saved.
  </Alert>
);

const Details = ({ editing }: { readonly editing: DraftEditing }) => {
  const { content, change } = editing;
  const senders = useSenders(editing);
  return (
    <Paper withBorder p="lg" radius="md">
      <Stack gap="sm">
        <Title order={3} size="h5">
          Details
        </Title>
        <TextInput
          label="Name"
          description="Only you see it."
          value={content.name}
          maxLength={255}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          label="Subject"
          value={content.subject}
          maxLength={500}
          error={content.subject.trim() ? undefined : 'Write a subject'}
          onChange={(event) => change({ subject: event.currentTarget.value })}
        />
        <TextInput
          label="Preview text"
          value={content.preHeader}
          maxLength={500}
          onChange={(event) => change({ preHeader: event.currentTarget.value })}
        />
        <Select
          label="Sender"
          data={senders}
          value={content.senderId}
          onChange={(senderId) => change({ senderId })}
          allowDeselect={false}
        />
      </Stack>
    </Paper>
  );
};

/** Step three: everything once more, how fast, and off it goes. */
export const SendStep = ({ draftId, editing, onSaveAsDraft }: Props) => {
  const customerId = useCustomerId();
  const { data: customer } = useApi('GET /customer/{customerId}', { params: { customerId } });
  const { data: account } = useAccount();
  const [scheduling, setScheduling] = useState(false);
  const recipients = useRecipientCount(editing.content.segmentIds);
  const sending = useSend(draftId, editing);
  const { content, change } = editing;
  const isAddressMissing = customer?.businessAddress === '';
  const isDisabled =
    customer?.status === 'service_disabled' || account?.status === 'service_disabled';
  const canSend =
    !isAddressMissing &&
    !isDisabled &&
    Boolean(recipients) &&
    Boolean(content.senderId) &&
    content.subject.trim() !== '';
  return (
    <Grid>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <Stack>
          {isAddressMissing ? <AddressAlert customerId={customerId} /> : null}
          {isDisabled ? <Alert color="red">Sending is disabled for this account.</Alert> : null}
          <Details editing={editing} />
          <Paper withBorder p="lg" radius="md">
            <Title order={3} size="h5">
              Recipients
            </Title>
            <Text size="sm">
              {recipients === undefined ? 'Counting…' : plural(recipients, 'active subscriber')} in{' '}
              {plural(content.segmentIds.length, 'segment')}
            </Text>
          </Paper>
          <WarmUpForm
            content={content}
            change={change}
            {...(recipients === undefined ? {} : { recipients })}
          />
          <Group>
            <Button onClick={sending.send} loading={sending.busy} disabled={!canSend}>
              Send
            </Button>
            <Button
              variant="light"
              onClick={() => setScheduling(true)}
              disabled={!canSend || sending.busy}
            >
              Schedule Send
            </Button>
            <Button variant="default" onClick={onSaveAsDraft} disabled={sending.busy}>
              Save as Draft
            </Button>
          </Group>
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <EmailPreview content={content} />
      </Grid.Col>
      <ScheduleDialog
        opened={scheduling}
        onClose={() => setScheduling(false)}
        onSchedule={sending.schedule}
      />
      <OutcomeDialogs {...sending} />
    </Grid>
  );
};
