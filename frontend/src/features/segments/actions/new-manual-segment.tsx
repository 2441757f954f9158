import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { SegmentNameDialog } from '../../../components/segments/segment-name-dialog';
import { UpgradeDialog } from '../../../components/upgrade/upgrade-dialog';
import { api } from '../../../lib/api/client';
import { useCustomerId } from '../../../lib/session/customer-context';

/** Creates an empty manual segment. */
export const NewManualSegment = () => {
  const customerId = useCustomerId();
  const [isOpen, dialog] = useDisclosure();
  const [upgrade, setUpgrade] = useState<string>();
  const create = async (name: string) => {
    await api('POST /segment', { body: { name, origin: 'manually' }, customerId });
    dialog.close();
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
          success={(name) => `segment ${name} created`}
          invalidates={['GET /segment']}
          onUpgrade={(text) => {
            dialog.close();
            setUpgrade(text);
          }}
          onClose={dialog.close}
        />
      ) : null}
      <UpgradeDialog text={upgrade} onClose={() => setUpgrade(undefined)} />
    </>
  );
};
