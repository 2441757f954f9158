import type { SequenceSummary } from '../../../../../shared/contracts/sequences/sequence';
import { StateBadge } from '../../../components/badges/state-badge';

/** Returns the text that the column shows and that its rows are ordered by. */
export const stateLabel = ({ enabled, paused }: SequenceSummary) => {
  if (!enabled) return 'Inactive';
  return paused ? 'Paused' : 'Active';
};

const tones = { Active: 'good', Paused: 'attention', Inactive: 'quiet' } as const;

/** Shows whether a sequence sends emails. If it is paused, also shows why and what to do. */
export const StateCell = ({ sequence }: { readonly sequence: SequenceSummary }) => {
  const word = stateLabel(sequence);
  return (
    <span title={sequence.paused?.reason}>
      <StateBadge tone={tones[word]}>{word}</StateBadge>
    </span>
  );
};
