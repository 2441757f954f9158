import { Alert, Anchor, Select, Skeleton, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { limits } from '../../../../../../shared/limits';
import { LoadError } from '../../../../components/load-error';
import { useApi } from '../../../../lib/api/use-api';
import { paths } from '../../../../lib/paths';
import { useCustomerId } from '../../../../lib/session/customer-context';
import type { SequenceEditing } from '../session/use-sequence';

const NoSender = () => {
  const to = paths.settings(useCustomerId(), 'emails');
  return (
    <Alert color="orange">
      No sender of this account is verified yet.{' '}
      <Anchor size="sm" underline="always" renderRoot={(props) => <Link to={to} {...props} />}>
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
      description="In the From line. Empty for the sender’s own name."
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

/** The address emails of the series come from, and the name before it. */
export const SenderFields = ({ editing }: { readonly editing: SequenceEditing }) => {
  const { settings, change } = editing;
  const { data: senders, error, mutate } = useApi('GET /settings/sender/verified', {});
  const proposed = settings.fromAddress === '' ? senders?.[0]?.email : undefined;
  useEffect(() => {
    if (proposed) change({ fromAddress: proposed });
  }, [proposed, change]);
  if (error) return <LoadError error={error} onRetry={() => mutate()} />;
  if (!senders) return <Skeleton height={60} role="img" aria-label="Loading senders" />;
  const chosen = settings.fromAddress.toLowerCase();
  const found = senders.find(({ email }) => email.toLowerCase() === chosen);
  if (senders.length === 0) return <NoSender />;
  return (
    <>
      <Select
        label="Sender"
        placeholder="Choose a sender"
        data={senders.map(({ name, email }) => ({ value: email, label: `${name} · ${email}` }))}
        value={found?.email ?? null}
        onChange={(email) => change({ fromAddress: email ?? '' })}
        allowDeselect={false}
      />
      {chosen && !found ? (
        <Text size="sm" c="red" role="alert">
          {settings.fromAddress} is no verified sender any more. Choose another one.
        </Text>
      ) : null}
      <FromName settings={settings} change={change} />
    </>
  );
};
