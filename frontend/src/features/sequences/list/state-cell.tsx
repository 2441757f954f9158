import type { SequenceSummary } from '../../../../../shared/contracts/sequences/sequence';
import { StateBadge } from '../../../components/badges/state-badge';

/** What its column orders by and shows. */
export const stateWord = ({ enabled, paused }: SequenceSummary) => {
  if (!enabled) return 'Inactive';
  return paused ? 'Paused' : 'Active';
};

const tones = { Active: 'good', Paused: 'attention', Inactive: 'quiet' } as const;

/** Whether emails of a series go out; of one that stands still, why and what to do. */
export const StateCell = ({ sequence }: { readonly sequence: SequenceSummary }) => {
  const word = stateWord(sequence);
  return (
    <span title={sequence.paused?.reason}>
      <StateBadge tone={tones[word]}>{word}</StateBadge>
    </span>
  );
};
