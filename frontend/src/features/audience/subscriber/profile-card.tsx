import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { useRef } from 'react';
import type { SubscriberPatch } from '../../../../../shared/contracts/subscriber/subscriber-edit';
import type { SubscriberView } from '../../../../../shared/contracts/subscribers';
import { Dash } from '../../../components/dash';
import { DetailItem, DetailList } from '../../../components/detail-list';
import { fieldName } from '../../../lib/field-name';
import { formatMoment } from '../../../lib/format';
import { ProfileForm } from './profile-form';

type Props = {
  readonly subscriber: SubscriberView;
  readonly onSave: (patch: SubscriberPatch) => Promise<unknown>;
};

const ProfileDetails = ({ subscriber }: { readonly subscriber: SubscriberView }) => {
  const { email, name, createdAt, fields } = subscriber;
  const attributes = Object.entries(fields).filter(([key]) => key.toLowerCase() !== 'email');
  return (
    <>
      <DetailList hasDividers>
        <DetailItem label="Email">{email}</DetailItem>
        <DetailItem label="Name">{name || <Dash>No name</Dash>}</DetailItem>
        <DetailItem label="Added on">{formatMoment(createdAt)}</DetailItem>
        {attributes.map(([key, value]) => (
          <DetailItem key={key} label={fieldName({ field: key })}>
            {value}
          </DetailItem>
        ))}
      </DetailList>
      {attributes.length === 0 ? (
        <Text size="sm" c="dimmed">
          No attributes
        </Text>
      ) : null}
    </>
  );
};

/** A subscriber's profile, to view or edit. */
export const ProfileCard = ({ subscriber, onSave }: Props) => {
  const [isEditing, editing] = useDisclosure();
  const hasEdited = useRef(false);
  const edit = () => {
    hasEdited.current = true;
    editing.open();
  };
  return (
    <Paper component="section" aria-label="Profile" px={20} py={18}>
      <Stack>
        <Group justify="space-between">
          <Title order={2}>Profile</Title>
          {isEditing ? null : (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPencil size={16} />}
              autoFocus={hasEdited.current}
              onClick={edit}
            >
              Edit
            </Button>
          )}
        </Group>
        {isEditing ? (
          <ProfileForm subscriber={subscriber} onSave={onSave} onDone={editing.close} />
        ) : (
          <ProfileDetails subscriber={subscriber} />
        )}
      </Stack>
    </Paper>
  );
};
