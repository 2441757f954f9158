import { Button, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { useRef } from 'react';
import type { SubscriberPatch } from '../../../../../shared/contracts/subscriber/subscriber-edit';
import type { SubscriberView } from '../../../../../shared/contracts/subscribers';
import { fieldName } from '../../../lib/field-name';
import { formatMoment } from '../../../lib/format';
import { ProfileForm } from './profile-form';

type Props = {
  readonly subscriber: SubscriberView;
  readonly onSave: (patch: SubscriberPatch) => Promise<unknown>;
};

const Line = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <Table.Tr>
    <Table.Th w={130} style={{ overflowWrap: 'anywhere' }}>
      {label}
    </Table.Th>
    <Table.Td style={{ overflowWrap: 'anywhere' }}>{children}</Table.Td>
  </Table.Tr>
);

const Facts = ({ subscriber }: { readonly subscriber: SubscriberView }) => {
  const { email, name, createdAt, fields } = subscriber;
  const attributes = Object.entries(fields).filter(([key]) => key.toLowerCase() !== 'email');
  return (
    <>
      <Table variant="vertical" layout="fixed" aria-label="Profile">
        <Table.Tbody>
          <Line label="Email">{email}</Line>
          <Line label="Name">{name || '–'}</Line>
          <Line label="Added on">{formatMoment(createdAt)}</Line>
          {attributes.map(([key, value]) => (
            <Line key={key} label={fieldName({ field: key })}>
              {value}
            </Line>
          ))}
        </Table.Tbody>
      </Table>
      {attributes.length === 0 ? (
        <Text size="sm" c="dimmed">
          No attributes
        </Text>
      ) : null}
    </>
  );
};

/** Who they are, to read or to edit. */
export const ProfileCard = ({ subscriber, onSave }: Props) => {
  const [isEditing, editing] = useDisclosure();
  const hasEdited = useRef(false);
  const edit = () => {
    hasEdited.current = true;
    editing.open();
  };
  return (
    <Paper component="section" px={20} py={18}>
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
          <Facts subscriber={subscriber} />
        )}
      </Stack>
    </Paper>
  );
};
