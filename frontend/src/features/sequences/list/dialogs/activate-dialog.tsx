import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { SequenceSummary } from '../../../../../../shared/contracts/sequences/sequence';
import { Dialog } from '../../../../components/dialog';
import { DialogActions } from '../../../../components/dialog-actions';
import { UpgradeDialog } from '../../../../components/upgrade/upgrade-dialog';
import { api } from '../../../../lib/api/client';
import { upgradeText } from '../../../../lib/api/problem-error';
import { useAction } from '../../../../lib/api/use-action';
import { plural } from '../../../../lib/format';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { ExistingChoice } from '../../existing-choice';
import { sequenceRoutes } from '../calls/sequence-routes';
import { triggerText } from '../trigger-words';
import { RefusalAlert } from './refusal-alert';

type Props = {
  readonly sequence: SequenceSummary;
  readonly onClose: () => void;
};

const enrollmentText = (sequence: SequenceSummary): string => {
  const trigger = triggerText(sequence);
  if (!trigger) return 'Anyone who enters from now on';
  return sequence.triggerType
    ? `From now on, anyone who triggers “${trigger}” in your store`
    : `Anyone who joins “${trigger}” from now on`;
};

const emailsText = (sequence: SequenceSummary): string =>
  `${enrollmentText(sequence)} gets its ${plural(sequence.stepsCount, 'email')}.`;

/** Explains what happens to people who were in the sequence when it was deactivated. */
const continuationText = ({ subscribersCount }: SequenceSummary): string =>
  `${plural(subscribersCount, 'subscriber')} in the sequence ${subscribersCount === 1 ? 'continues' : 'continue'}. Emails that came due in the meantime go out over an hour.`;

/**
 * Activates the sequence. If the server rejects the activation, shows the reason in the dialog and
 * reloads the list.
 */
const useActivation = ({ sequence: { id, type, name, rev }, onClose }: Props) => {
  const customerId = useCustomerId();
  const { save, list, read } = sequenceRoutes[type];
  const [error, setError] = useState<unknown>();
  const { run, busy } = useAction(
    (includeExisting: boolean) => {
      const body = { rev, enabled: true, ...(includeExisting && { includeExisting }) };
      return api(save, { params: { sequenceId: id }, body, customerId });
    },
    { success: `“${name}” is active`, onError: setError, invalidates: [list, read] },
  );
  const activate = async (includeExisting: boolean) => {
    setError(undefined);
    if (await run(includeExisting)) onClose();
  };
  return { busy, error, activate };
};

/**
 * Asks for confirmation before the sequence starts sending emails, or explains why it can't be
 * activated.
 */
export const ActivateDialog = (props: Props) => {
  const { sequence, onClose } = props;
  const [isExisting, setExisting] = useState(false);
  const { busy, error, activate } = useActivation(props);
  const upgrade = upgradeText(error);
  if (upgrade) return <UpgradeDialog text={upgrade} onClose={onClose} />;
  const { segmentId, segmentName, subscribersCount } = sequence;
  return (
    <Dialog opened onClose={onClose} title={`Activate “${sequence.name}”?`} centered size="lg">
      <Stack>
        <Text>{emailsText(sequence)}</Text>
        {subscribersCount > 0 ? <Text>{continuationText(sequence)}</Text> : null}
        {segmentId && segmentName ? (
          <ExistingChoice segmentId={segmentId} isChosen={isExisting} onChoose={setExisting} />
        ) : null}
        {error ? <RefusalAlert sequence={sequence} error={error} /> : null}
        <DialogActions onCancel={onClose}>
          <Button loading={busy} onClick={() => void activate(isExisting)}>
            Activate
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
};
