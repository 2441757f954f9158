import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { SequenceView } from '../../../../../shared/contracts/sequences/sequence';
import { EmptyState } from '../../../components/empty-state';
import { NoStoreNote } from '../../../components/store/no-store-note';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';

const enrollmentText = ({ enabled, triggerType, segmentName }: SequenceView): string => {
  if (!enabled) return 'People can enter once it’s active.';
  if (triggerType) return 'From now on, anyone who does this in your store enters the sequence.';
  return `Anyone who joins ${segmentName ? `“${segmentName}”` : 'the segment'} from now on enters, through an import, a form, or manually.`;
};

/**
 * Shown before anyone has entered the sequence. Explains how people enter and links to the page for
 * adding subscribers.
 */
export const NoEntriesYet = ({ sequence }: { readonly sequence: SequenceView }) => {
  const customerId = useCustomerId();
  const { enabled, segmentId, triggerType } = sequence;
  const canAdd = enabled && segmentId && !triggerType;
  return (
    <EmptyState
      picture="audience"
      title="No one has entered yet"
      action={
        canAdd ? (
          <Button variant="default" component={Link} to={paths.addSubscribers(customerId)}>
            Add subscribers
          </Button>
        ) : null
      }
    >
      {enrollmentText(sequence)}
      {triggerType ? <NoStoreNote>No one can enter until you connect a store.</NoStoreNote> : null}
    </EmptyState>
  );
};
