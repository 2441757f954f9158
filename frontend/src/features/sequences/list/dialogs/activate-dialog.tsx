import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { SequenceSummary } from '../../../../../../shared/contracts/sequences/sequence';
import { Dialog } from '../../../../components/dialog';
import { DialogActions } from '../../../../components/dialog-actions';
import { UpgradeDialog } from '../../../../components/upgrade/upgrade-dialog';
import { upgradeText } from '../../../../lib/api/problem-error';
import { plural } from '../../../../lib/format';
import { useFocusReturn } from '../../../../lib/use-focus-return';
import { ExistingChoice } from '../../existing-choice';
import { triggerText } from '../trigger-words';
import { RefusalAlert } from './refusal-alert';

type Props = {
  readonly sequence: SequenceSummary;
  /** Rejects with the reason why it stays inactive. */
  readonly onActivate: (includeExisting: boolean) => Promise<void>;
  readonly onClose: () => void;
};

const whoEnters = (sequence: SequenceSummary): string => {
  const trigger = triggerText(sequence);
  if (!trigger) return 'Whoever enters it from now on';
  return sequence.triggerType
    ? `From now on, whoever has the event “${trigger}” in your store`
    : `Whoever comes into “${trigger}” from now on`;
};

const goesOut = (sequence: SequenceSummary): string =>
  `${whoEnters(sequence)} gets its ${plural(sequence.stepsCount, 'email')}.`;

/** What happens to those who were inside when it was deactivated. */
const goesOn = ({ subscribersCount }: SequenceSummary): string =>
  `${plural(subscribersCount, 'subscriber')} inside ${subscribersCount === 1 ? 'goes' : 'go'} on; what became due meanwhile goes out over an hour.`;

const useActivation = ({ onActivate, onClose }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const activate = async (includeExisting: boolean) => {
    setBusy(true);
    setError(undefined);
    try {
      await onActivate(includeExisting);
      onClose();
    } catch (reason) {
      setError(reason);
      setBusy(false);
    }
  };
  return { isBusy, error, activate };
};

/** Asks before emails begin to go out, and tells why they do not. */
export const ActivateDialog = (props: Props) => {
  const { sequence, onClose } = props;
  useFocusReturn();
  const [isExisting, setExisting] = useState(false);
  const { isBusy, error, activate } = useActivation(props);
  const upgrade = upgradeText(error);
  if (upgrade) return <UpgradeDialog text={upgrade} onClose={onClose} />;
  const { segmentId, segmentName, subscribersCount } = sequence;
  return (
    <Dialog opened onClose={onClose} title={`Activate “${sequence.name}”?`} centered size="lg">
      <Stack>
        <Text>{goesOut(sequence)}</Text>
        {subscribersCount > 0 ? <Text>{goesOn(sequence)}</Text> : null}
        {segmentId && segmentName ? (
          <ExistingChoice segmentId={segmentId} isChosen={isExisting} onChoose={setExisting} />
        ) : null}
        {error ? <RefusalAlert sequence={sequence} error={error} /> : null}
        <DialogActions onSafe={onClose}>
          <Button loading={isBusy} onClick={() => void activate(isExisting)}>
            Activate
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
};
