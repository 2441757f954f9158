import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { SegmentNameDialog } from '../../../components/segments/segment-name-dialog';
import { UpgradeDialog } from '../../../components/upgrade/upgrade-dialog';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { upgradeText } from '../../../lib/api/problem-error';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastSuccess } from '../../../lib/toast';

/** Makes an empty segment that is filled by hand. */
export const NewManualSegment = () => {
  const customerId = useCustomerId();
  const [isOpen, dialog] = useDisclosure();
  const [upgrade, setUpgrade] = useState<string>();
  const create = async (name: string) => {
    try {
      await api('POST /segment', { body: { name, origin: 'manually' }, customerId });
    } catch (error) {
      if (!upgradeText(error)) throw error;
      dialog.close();
      setUpgrade(upgradeText(error));
      return;
    }
    dialog.close();
    toastSuccess(`segment ${name} created`);
    await invalidate('GET /segment');
  };
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        New manual segment
      </Button>
      {isOpen ? (
        <SegmentNameDialog
          title="New manual segment"
          action="Create"
          onSave={create}
          onClose={dialog.close}
        />
      ) : null}
      <UpgradeDialog text={upgrade} onClose={() => setUpgrade(undefined)} />
    </>
  );
};
