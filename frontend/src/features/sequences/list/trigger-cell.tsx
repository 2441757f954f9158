import type { SequenceSummary } from '../../../../../shared/contracts/sequences/sequence';
import { StateBadge } from '../../../components/badges/state-badge';
import { Dash } from '../../../components/dash';
import { RowLink } from '../../../components/table/title-cell';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { triggerText } from './trigger-words';

/**
 * Shows what starts a sequence. A segment links to its page, and a deleted segment has a label that
 * says so.
 */
export const TriggerCell = ({ sequence }: { readonly sequence: SequenceSummary }) => {
  const customerId = useCustomerId();
  const text = triggerText(sequence);
  const { segmentId } = sequence;
  if (!text) {
    return segmentId ? (
      <StateBadge tone="attention">Segment deleted</StateBadge>
    ) : (
      <Dash>No trigger chosen yet</Dash>
    );
  }
  if (!segmentId) return <span title={text}>{text}</span>;
  return (
    <RowLink to={paths.segment(customerId, segmentId)} title={text}>
      {text}
    </RowLink>
  );
};
