import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../../components/dialog';
import { DialogActions } from '../../../../components/dialog-actions';
import { ExistingChoice } from '../../existing-choice';
import { sequenceText, settingsTriggerText } from '../model/sequence-words';
import type { SequenceEditing } from '../session/use-sequence';
import type { StepsEditing } from '../session/use-steps';
import type { Finish } from './use-finish';

type Props = {
  readonly editing: SequenceEditing;
  readonly emails: StepsEditing;
  readonly finish: Finish;
};

const First = ({ editing: { view, settings }, emails }: Omit<Props, 'finish'>) => (
  <Text size="sm">
    {settingsTriggerText(view)}. From now on they get {sequenceText(emails.steps ?? [])}, from{' '}
    {settings.fromAddress}.
  </Text>
);

const ReactivationText = () => (
  <Text size="sm">
    Your changes apply from now on. People waiting for an email keep their send time. People waiting
    for a removed email move to the next one.
  </Text>
);

/**
 * Asks for the final confirmation. Explains what happens from now on, and asks whether current
 * segment members enter too.
 */
export const ActivateDialog = ({ editing, emails, finish }: Props) => {
  const [includeExisting, setIncludeExisting] = useState(false);
  const { view, settings } = editing;
  const isFirst = !view.enabled;
  return (
    <Dialog
      opened={finish.isAsked}
      onClose={finish.cancel}
      centered
      title={isFirst ? 'Activate this sequence?' : 'Activate your changes?'}
    >
      <Stack>
        {isFirst ? <First editing={editing} emails={emails} /> : <ReactivationText />}
        {isFirst && finish.isAsked && settings.segmentId ? (
          <ExistingChoice
            segmentId={settings.segmentId}
            isChosen={includeExisting}
            onChoose={setIncludeExisting}
          />
        ) : null}
        <DialogActions onCancel={finish.cancel}>
          <Button loading={finish.isBusy} onClick={() => void finish.activate(includeExisting)}>
            Activate
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
};
