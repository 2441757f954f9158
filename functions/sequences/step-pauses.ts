import { readDeliveryStatus } from '../items/delivery/delivery';
import { deliveryKey } from '../items/delivery/delivery-keys';
import type { Sequence } from '../items/sequence/sequence';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';

/** The reasons why steps are paused, by step id. Contains only paused steps. */
export type StepPauses = ReadonlyMap<string, string>;

const attributes = ['did', '#status', 'statusReason'];
const names = { '#status': 'status' };

const defaultReason = 'This sequence is paused. Resume it to continue.';

/**
 * Returns the ids of the steps that active sequences are sending. Pauses of other steps don't
 * matter.
 */
const activeStepIds = (all: readonly Sequence[]): string[] =>
  all
    .flatMap(({ enabled, running }) => (enabled ? (running?.steps ?? []) : []))
    .map(({ id }) => id);

/** Reads which steps of sequences the product paused, in batches. */
export const createStepPauses =
  (table: Table) =>
  async (all: readonly Sequence[]): Promise<StepPauses> => {
    const keys = activeStepIds(all).map(deliveryKey);
    const items = await getItems(table, keys, { attributes, names, consistent: true });
    return new Map(
      items
        .map(readDeliveryStatus)
        .filter(({ status }) => status === 'paused')
        .map(({ deliveryId, statusReason }) => [deliveryId, statusReason ?? defaultReason]),
    );
  };

/** Returns what to show about a paused sequence, or nothing if it isn't paused. */
export const pauseOf = ({ running }: Sequence, pauses: StepPauses) => {
  const reasons = running?.steps.flatMap(({ id }) => pauses.get(id) ?? []) ?? [];
  const [reason] = reasons;
  return reason === undefined ? {} : { paused: { steps: reasons.length, reason } };
};
