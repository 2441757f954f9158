import { Button, Group, Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { SegmentNameDialog } from '../../../components/segments/segment-name-dialog';
import { UpgradeDialog } from '../../../components/upgrade/upgrade-dialog';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { messageOf } from '../../../lib/api/problem-error';
import { useCustomerId } from '../../../lib/session/customer-context';
import { useStaticSegments } from '../api/use-static-segments';

type Props = {
  readonly value: string | null;
  readonly onChange: (segmentId: string | null) => void;
};

const useNewSegment = (onCreated: (segmentId: string) => void) => {
  const customerId = useCustomerId();
  const [isOpen, dialog] = useDisclosure();
  const [upgrade, setUpgrade] = useState<string>();
  const create = async (name: string) => {
    const body = { name, origin: 'manually' } as const;
    const { id } = await api('POST /segment', { body, customerId });
    await invalidate('GET /segment');
    dialog.close();
    onCreated(id);
  };
  const showError = (text: string) => {
    dialog.close();
    setUpgrade(text);
  };
  return {
    isOpen,
    dialog,
    create,
    refuse: showError,
    upgrade,
    closeUpgrade: () => setUpgrade(undefined),
  };
};

/** Selects the segment for the subscriber: an existing one or a new manual one. */
export const SegmentField = ({ value, onChange }: Props) => {
  const { segments, error, retry } = useStaticSegments();
  const {
    isOpen,
    dialog,
    create,
    refuse: showError,
    upgrade,
    closeUpgrade,
  } = useNewSegment(onChange);
  return (
    <>
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <Select
          flex={1}
          label="Segment"
          required
          searchable
          placeholder={segments || error ? 'Choose a segment' : 'Loading…'}
          nothingFoundMessage="No segments match your search"
          data={(segments ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={value}
          onChange={onChange}
          error={error && !segments ? messageOf(error) : undefined}
        />
        {error && !segments ? (
          <Button variant="default" onClick={retry}>
            Retry
          </Button>
        ) : null}
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={dialog.open}>
          New segment
        </Button>
      </Group>
      {isOpen ? (
        <SegmentNameDialog
          title="New segment"
          action="Create"
          onSave={create}
          onUpgrade={showError}
          onClose={dialog.close}
        />
      ) : null}
      <UpgradeDialog text={upgrade} onClose={closeUpgrade} />
    </>
  );
};
