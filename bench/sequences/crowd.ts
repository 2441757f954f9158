import { newSubscriberItem } from '../../functions/items/audience/new-subscriber';
import { enrollmentItem } from '../../functions/items/sequence/enrollment';
import { toInstant } from '../../functions/platform/clock';
import type { ProductTable } from '../../test/support/product-table';
import { type FlatItem, fillTable, itemsPerFill } from '../fill-table';

export const customerId = '01M7000000000000000CSTMR00';
export const sequenceId = '01M700000000000000SERIES00';
export const segmentId = '01M70000000000000SEGMENT00';
/** A welcome email a day after entering, and a second email the day after that. */
export const steps = ['01M7000000000000000STEP001', '01M7000000000000000STEP002'].map((id) => ({
  id,
  delayInMinutes: 1440,
}));

export const idOf = (index: number): string =>
  `01JDSSSSSSSSSSSSSS${String(index).padStart(8, '0')}`;

const createdAt = '2026-11-01T00:00:00.000Z';

/** Returns a subscriber with every field that an audience stores. */
export const subscriber = (index: number): FlatItem => {
  const nameAndEmail = {
    name: `First${index} Last${index % 997}`,
    email: `person${index}@example.com`,
  };
  const item = newSubscriberItem(customerId, {
    id: idOf(index),
    ...nameAndEmail,
    fields: {},
    segmentIds: [],
    status: 'active',
    createdAt,
  });
  return item as unknown as FlatItem;
};

const hourMs = 3_600_000;

/**
 * Returns an enrollment waiting for the first email. Due times are spread evenly over the hour that
 * starts at `from`.
 */
const enrollment = (index: number, people: number, from: number): FlatItem => {
  const dueAt = from + Math.floor((index / people) * hourMs);
  const { br: _br, ...item } = enrollmentItem({
    customerId,
    sequenceId,
    subscriberId: idOf(index),
    state: 'waiting',
    due: dueAt,
    entry: 0,
    stepId: steps[0]?.id ?? '',
    enteredAt: toInstant(from - 24 * hourMs),
  });
  return item;
};

/** Writes this many enrollments into the table, due within the hour that starts at `from`. */
export const fillEnrollments = async (
  { service, table, passOver }: ProductTable,
  { people, from }: { readonly people: number; readonly from: number },
): Promise<void> => {
  for (let first = 0; first < people; first += itemsPerFill) {
    const count = Math.min(itemsPerFill, people - first);
    const indexes = Array.from({ length: count }, (_, index) => first + index);
    const items = indexes.flatMap((index) => [subscriber(index), enrollment(index, people, from)]);
    await fillTable(service, table.name, items);
    await passOver();
  }
};
