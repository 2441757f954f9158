import { Alert, Anchor, Select, Skeleton, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { limits } from '../../../../../../shared/limits';
import { proposedSender } from '../../../../../../shared/sending/proposed-sender';
import { LoadError } from '../../../../components/load-error';
import { useApi } from '../../../../lib/api/use-api';
import { paths } from '../../../../lib/paths';
import { reportSenderPicked } from '../../../../lib/record-sender-picked';
import { useCustomerId } from '../../../../lib/session/customer-context';
import type { SequenceEditing } from '../session/use-sequence';

const NoSender = () => {
  const to = paths.settings(useCustomerId(), 'emails');
  return (
    <Alert color="orange">
      No verified senders yet.{' '}
      <Anchor size="sm" underline="always" component={Link} to={to}>
        Go to settings
      </Anchor>
    </Alert>
  );
};

const FromName = ({ settings, change }: Pick<SequenceEditing, 'settings' | 'change'>) => {
  const [typed, setTyped] = useState(settings.fromName);
  const isMine = typed.trim() === settings.fromName;
  return (
    <TextInput
      label="Sender name"
      description="Shown as the From name. Leave empty to use the sender’s name."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={limits.senderNameMaxLength}
      value={isMine ? typed : settings.fromName}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        change({ fromName: currentTarget.value.trim() });
      }}
    />
  );
};

/** The sender address and name for the emails of the sequence. */
export const SenderFields = ({ editing }: { readonly editing: SequenceEditing }) => {
  const { settings, change } = editing;
  const customerId = useCustomerId();
  const { data: senders, error, mutate } = useApi('GET /settings/sender/verified', {});
  const [isPicked, setPicked] = useState(false);
  const chosenAddress = settings.fromAddress.toLowerCase();
  const found = senders?.find(({ email }) => email.toLowerCase() === chosenAddress);
  // Doesn't suggest a replacement for a deleted address. The user who chose the address sees a
  // message and decides.
  const mayPropose = !isPicked && (chosenAddress === '' || found !== undefined);
  const proposed = mayPropose ? proposedSender(senders ?? [], found) : undefined;
  const next = proposed === found ? undefined : proposed?.email;
  useEffect(() => {
    if (next) change({ fromAddress: next });
  }, [next, change]);
  const pick = (email: string | null) => {
    setPicked(true);
    change({ fromAddress: email ?? '' });
    const sender = senders?.find((one) => one.email === email);
    if (sender) void reportSenderPicked(customerId, sender.id);
  };
  if (error) return <LoadError error={error} onRetry={() => mutate()} />;
  if (!senders) return <Skeleton height={60} role="img" aria-label="Loading senders" />;
  if (senders.length === 0) return <NoSender />;
  return (
    <>
      <Select
        label="Sender"
        placeholder="Choose a sender"
        data={senders.map(({ name, email }) => ({ value: email, label: `${name} · ${email}` }))}
        value={found?.email ?? null}
        onChange={pick}
        allowDeselect={false}
      />
      {chosenAddress && !found ? (
        <Text size="sm" c="red" role="alert">
          {settings.fromAddress} is no longer a verified sender. Choose another.
        </Text>
      ) : null}
      <FromName settings={settings} change={change} />
    </>
  );
};
