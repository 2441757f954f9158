import type { SequenceSummary } from '../../../../../shared/contracts/sequences/sequence';
import { type OrderValue, orderedRows } from '../../../../../shared/ordered-rows';
import type { Order } from '../../../components/table/column';
import { stateLabel } from './state-cell';
import { triggerText } from './trigger-words';

/** The values by which each column is ordered. */
const values = {
  name: ({ name }) => name,
  trigger: triggerText,
  steps: ({ stepsCount }) => stepsCount,
  inside: ({ subscribersCount }) => subscribersCount,
  state: stateLabel,
  openRate: ({ openRate }) => openRate,
  clickRate: ({ clickRate }) => clickRate,
  revenue: ({ earned }) => earned?.amount,
} as const satisfies Record<string, (sequence: SequenceSummary) => OrderValue>;

export type SequenceOrder = keyof typeof values;

/** The keys of all columns by which the list can be ordered. */
export const sequenceOrders = Object.keys(values) as SequenceOrder[];

/**
 * Returns all sequences in the selected order. Without one, keeps the order in which they were
 * loaded (most recently changed first).
 */
export const orderSequences = (
  sequences: readonly SequenceSummary[],
  { by, isDescending }: Order,
): readonly SequenceSummary[] => {
  const value = Object.entries(values).find(([column]) => column === by)?.[1];
  return value
    ? orderedRows(sequences, value, isDescending ? 'descending' : 'ascending')
    : sequences;
};
