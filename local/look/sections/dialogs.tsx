import { Modal } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { useEffect } from 'react';
import { SegmentNameDialog } from '../../../frontend/src/components/segments/segment-name-dialog';
import { UpgradeDialog } from '../../../frontend/src/components/upgrade/upgrade-dialog';
import { confirm } from '../../../frontend/src/lib/confirm';
import { Columns, Sample } from '../stage/sample';
import { Stage } from '../stage/stage';

const doNothing = () => undefined;

const Question = () => {
  useEffect(() => {
    void confirm({
      title: 'Cancel this email?',
      text: 'Anyone who hasn’t received it won’t get it. You can’t undo this.',
      confirmLabel: 'Cancel email',
      cancelLabel: 'Keep sending',
      isDangerous: true,
    });
  }, []);
  return null;
};

/** Dialogs on their overlay. */
export const Dialogs = () => (
  <Columns count="two">
    <Sample label="A question">
      <Stage height={300}>
        <ModalsProvider>
          <Question />
        </ModalsProvider>
      </Stage>
    </Sample>
    <Sample label="A name">
      <Stage height={300}>
        <SegmentNameDialog
          title="Name your segment"
          name="VIPs in Oslo"
          action="Create"
          onSave={() => Promise.resolve()}
          onClose={doNothing}
        />
      </Stage>
    </Sample>
    <Sample label="Plan limit reached">
      <Stage height={260}>
        <UpgradeDialog text="The Free plan holds 200 subscribers." onClose={doNothing} />
      </Stage>
    </Sample>
    <Sample label="Plain">
      <Stage height={260}>
        <Modal opened title="Content Not Available" onClose={doNothing}>
          This section is only available for emails created after 12/12/2023
        </Modal>
      </Stage>
    </Sample>
  </Columns>
);
