import type { SequenceSummary } from '../../../../../shared/contracts/sequences/sequence';
import { type OrderValue, orderedRows } from '../../../../../shared/ordered-rows';
import type { Order } from '../../../components/table/column';
import { stateWord } from './state-cell';
import { triggerText } from './trigger-words';

/** What each column orders the series by. */
const values = {
  name: ({ name }) => name,
  trigger: triggerText,
  steps: ({ stepsCount }) => stepsCount,
  inside: ({ subscribersCount }) => subscribersCount,
  state: stateWord,
  openRate: ({ openRate }) => openRate,
  clickRate: ({ clickRate }) => clickRate,
  revenue: ({ earned }) => earned?.amount,
} as const satisfies Record<string, (sequence: SequenceSummary) => OrderValue>;

export type SequenceOrder = keyof typeof values;

/** All the columns of the list. */
export const sequenceOrders = Object.keys(values) as SequenceOrder[];

/** All series in the chosen order; as they came, last changed first, while there is none. */
export const orderSequences = (
  sequences: readonly SequenceSummary[],
  { by, isDescending }: Order,
): readonly SequenceSummary[] => {
  const value = Object.entries(values).find(([column]) => column === by)?.[1];
  return value
    ? orderedRows(sequences, value, isDescending ? 'descending' : 'ascending')
    : sequences;
};
