import { Alert, Avatar, Button, Group, Image, Radio, Stack, Text } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconCircleCheck } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import { type Reason, reasons } from '../../../../../shared/unsubscribe-reasons';
import { PaperPage } from '../../../components/frame/paper-page';
import { messageOf } from '../../../lib/api/problem-error';
import { initials } from '../../../lib/initials';
import { Preferences } from '../preferences';
import { useUnsubscribe } from '../use-unsubscribe';

type Unsubscribe = ReturnType<typeof useUnsubscribe>;

const Problem = ({ error }: { readonly error: unknown }) =>
  error ? (
    <Alert color="red" role="alert">
      {messageOf(error)}
    </Alert>
  ) : null;

const ConfirmStep = ({ email, brand, confirm, busy, error, ...page }: ConfirmProps) => (
  <Stack>
    {page.segments.length > 0 ? (
      <Preferences
        segments={page.segments}
        brand={brand}
        busy={busy}
        isSaved={page.isSaved}
        onSave={page.choose}
      />
    ) : null}
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
    <IconCircleCheck size={44} color="var(--mb-leaf)" aria-hidden />
    <Text ta="center">You have been unsubscribed. You can close this page.</Text>
  </Stack>
);

const titles = {
  confirm: 'Unsubscribe',
  feedback: 'You are unsubscribed',
  done: 'All done',
} as const;

/** The page speaks for the store, to somebody who knows the store alone. */
const Brand = ({
  name,
  logoUrl,
}: {
  readonly name: string;
  readonly logoUrl?: string | undefined;
}) => (
  <Group gap="xs" wrap="nowrap">
    {logoUrl ? (
      <Image src={logoUrl} alt="" h={40} w="auto" maw={160} fit="contain" />
    ) : (
      <Avatar size={36} radius="xl" color="leaf.8" variant="filled" aria-hidden>
        {initials(name)}
      </Avatar>
    )}
    <Text fw={600} lineClamp={2}>
      {name}
    </Text>
  </Group>
);

/** Confirm, then an optional reason, then a success message. */
export const UnsubscribePage = () => {
  useDocumentTitle('Unsubscribe');
  const { email = '', token = '' } = useParams();
  const unsubscribe = useUnsubscribe(token);
  const { step, brokenLink, brand, logoUrl } = unsubscribe;
  return (
    <PaperPage mark={brand ? <Brand name={brand} logoUrl={logoUrl} /> : null} title={titles[step]}>
      {brokenLink ? <Problem error={brokenLink} /> : null}
      {step === 'confirm' && !brokenLink ? <ConfirmStep email={email} {...unsubscribe} /> : null}
      {step === 'feedback' ? <FeedbackStep {...unsubscribe} /> : null}
      {step === 'done' ? <DoneStep /> : null}
    </PaperPage>
  );
};
