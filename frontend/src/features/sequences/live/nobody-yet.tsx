import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { SequenceView } from '../../../../../shared/contracts/sequences/sequence';
import { EmptyState } from '../../../components/empty-state';
import { NoStoreNote } from '../../../components/store/no-store-note';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';

const wayIn = ({ enabled, triggerType, segmentName }: SequenceView): string => {
  if (!enabled) return 'People enter once it is active.';
  if (triggerType) return 'Whoever does this in the store from now on enters.';
  return `Whoever joins ${segmentName ? `“${segmentName}”` : 'the segment'} from now on enters: by an import, a form or by hand.`;
};

/** Nobody entered so far: how somebody does, and the way there. */
export const NobodyYet = ({ sequence }: { readonly sequence: SequenceView }) => {
  const customerId = useCustomerId();
  const { enabled, segmentId, triggerType } = sequence;
  const canAdd = enabled && segmentId && !triggerType;
  return (
    <EmptyState
      picture="audience"
      title="Nobody is inside yet"
      action={
        canAdd ? (
          <Button variant="default" component={Link} to={paths.addSubscribers(customerId)}>
            Add subscribers
          </Button>
        ) : null
      }
    >
      {wayIn(sequence)}
      {triggerType ? <NoStoreNote>Nobody enters before one is.</NoStoreNote> : null}
    </EmptyState>
  );
};
