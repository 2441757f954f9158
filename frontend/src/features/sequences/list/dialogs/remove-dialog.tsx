import { Button, Skeleton, Stack, Text } from '@mantine/core';
import type { SequenceSummary } from '../../../../../../shared/contracts/sequences/sequence';
import { Dialog } from '../../../../components/dialog';
import { DialogActions } from '../../../../components/dialog-actions';
import { LoadError } from '../../../../components/load-error';
import { isNotThere } from '../../../../components/not-there';
import type { Action } from '../../../../lib/api/use-action';
import { useApi } from '../../../../lib/api/use-api';
import { plural } from '../../../../lib/format';
import { sequenceRoutes } from '../calls/sequence-routes';

type Props = {
  readonly sequence: SequenceSummary;
  readonly removal: Action;
  readonly onClose: () => void;
};

const activePeopleText = (people: number): string =>
  people === 0
    ? 'No one is in this sequence.'
    : `${plural(people, 'subscriber is', 'subscribers are')} in this sequence and ${people === 1 ? 'gets' : 'get'} no more emails from it.`;

const stepsText = (steps: number): string =>
  steps === 1
    ? 'The sequence’s email is deleted too.'
    : `The sequence’s ${plural(steps, 'email')} are deleted too.`;

/** Loads the current counts, because those in the row may be half a minute old. */
const useNewest = ({ id, type }: SequenceSummary) =>
  useApi(
    sequenceRoutes[type].read,
    { params: { sequenceId: id } },
    { dedupingInterval: 0, revalidateOnFocus: false },
  );

/**
 * Explains how many people are in a sequence and what is deleted, before the sequence is removed.
 */
export const RemoveDialog = ({ sequence, removal, onClose }: Props) => {
  const { data, error, isValidating, mutate } = useNewest(sequence);
  const remove = async () => {
    if (await removal.run()) onClose();
  };
  // Someone else has removed the sequence meanwhile. Removing it again is harmless and removes its
  // row from the list.
  const isMissing = isNotThere(error);
  const isCounted = isMissing || (data !== undefined && !isValidating);
  return (
    <Dialog
      losesInput={false}
      opened
      onClose={onClose}
      title={`Remove “${sequence.name}”?`}
      centered
    >
      <Stack>
        {error && !isMissing ? <LoadError error={error} onRetry={() => mutate()} /> : null}
        {!isCounted && !error ? (
          <Skeleton height={40} radius="md" role="img" aria-label="Loading" />
        ) : null}
        {data && isCounted && !isMissing ? (
          <Text>
            {activePeopleText(data.subscribersCount)} {stepsText(data.stepsCount)} You can’t undo
            this.
          </Text>
        ) : null}
        {isMissing ? <Text>Someone else already removed it.</Text> : null}
        <DialogActions onCancel={onClose}>
          <Button
            color="red"
            loading={removal.busy}
            disabled={!isCounted}
            onClick={() => void remove()}
          >
            Remove sequence
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
};
