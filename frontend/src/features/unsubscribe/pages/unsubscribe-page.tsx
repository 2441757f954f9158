import { Alert, Button, Center, Paper, Radio, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconCircleCheck } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import { messageOf } from '../../../lib/api/problem-error';
import { type Reason, reasons } from '../reasons';
import { useUnsubscribe } from '../use-unsubscribe';

type Unsubscribe = ReturnType<typeof useUnsubscribe>;

const Problem = ({ error }: { readonly error: unknown }) =>
  error ? (
    <Alert color="red" role="alert">
      {messageOf(error)}
    </Alert>
  ) : null;

const BrokenLink = ({ error }: { readonly error: unknown }) => (
  <Stack>
    <Title order={1} size="h3">
      Unsubscribe
    </Title>
    <Problem error={error} />
  </Stack>
);

const ConfirmStep = ({ email, brand, confirm, busy, error }: ConfirmProps) => (
  <Stack>
    <Title order={1} size="h3">
      Unsubscribe
    </Title>
    <Text>
      {brand ? `Stop sending emails from ${brand} to ` : 'Stop sending emails to '}
      <strong>{email}</strong>?
    </Text>
    <Problem error={error} />
    <Button onClick={confirm} loading={busy}>
      Unsubscribe
    </Button>
  </Stack>
);

type ConfirmProps = Unsubscribe & { readonly email: string };

const FeedbackStep = ({ brand, reason, setReason, submit, skip, busy, error }: Unsubscribe) => (
  <Stack>
    <Title order={1} size="h3">
      You are unsubscribed
    </Title>
    <Text>
      {brand ? `${brand} will not send you any more emails.` : 'You will get no more emails.'} Would
      you tell us why?
    </Text>
    <Radio.Group
      value={reason ?? ''}
      onChange={(value) => setReason(value as Reason)}
      label="Reason"
    >
      <Stack gap="xs" mt="xs">
        {reasons.map(({ value, label }) => (
          <Radio key={value} value={value} label={label} />
        ))}
      </Stack>
    </Radio.Group>
    <Problem error={error} />
    <Button onClick={submit} loading={busy} disabled={!reason}>
      Send
    </Button>
    <Button variant="subtle" color="gray" onClick={skip}>
      Skip
    </Button>
  </Stack>
);

const DoneStep = () => (
  <Stack align="center">
    <IconCircleCheck size={48} color="var(--mb-leaf)" />
    <Title order={1} size="h3">
      All done
    </Title>
    <Text ta="center">You have been unsubscribed. You can close this page.</Text>
  </Stack>
);

/** Confirm, then an optional reason, then a success message. */
export const UnsubscribePage = () => {
  useDocumentTitle('Unsubscribe');
  const { email = '', token = '' } = useParams();
  const unsubscribe = useUnsubscribe(token);
  const { step, brokenLink } = unsubscribe;
  return (
    <Center component="main" mih="100vh" px="md">
      <Paper withBorder p="xl" radius="lg" w={420} maw="100%">
        {brokenLink ? <BrokenLink error={brokenLink} /> : null}
        {step === 'confirm' && !brokenLink ? <ConfirmStep email={email} {...unsubscribe} /> : null}
        {step === 'feedback' ? <FeedbackStep {...unsubscribe} /> : null}
        {step === 'done' ? <DoneStep /> : null}
      </Paper>
    </Center>
  );
};
