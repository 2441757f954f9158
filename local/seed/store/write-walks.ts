import pMap from 'p-map';
import { createDeliveryRepository } from '../../../functions/deliveries/delivery/delivery-repository';
import { deliveryItem } from '../../../functions/items/delivery/delivery';
import { touchpointItem } from '../../../functions/items/revenue/touchpoint';
import type { Enrollment } from '../../../functions/items/sequence/enrollment';
import { toInstant } from '../../../functions/platform/clock';
import { putItems } from '../../../functions/platform/table/batch-requests';
import type { Table } from '../../../functions/platform/table/table';
import { createEnrollmentRepository } from '../../../functions/sequences/enrollment/enrollment-repository';
import { createSequenceRepository } from '../../../functions/sequences/sequence-repository';
import { emailItems } from '../demo-results';
import type { DemoSequence } from './create-sequence';
import { clickedAt } from './store-people';
import type { Walk } from './walks';

const width = 25;
/** The time before the product sends the first of these emails. */
const calmMs = 12 * 60_000;
const secondMs = 1000;

/** A person's path through a sequence, and the cart that started it. */
export type StoredWalk = { readonly walk: Walk; readonly checkoutId?: string | undefined };

type Target = DemoSequence & { readonly customerId: string };

const enrollmentOf = (
  { sequenceId, stepIds, customerId }: Target,
  { walk, checkoutId }: StoredWalk,
  earliestDue: number,
): Enrollment => {
  const { person, state, step, enteredAt, reason } = walk;
  const due = state === 'waiting' ? Math.max(walk.due, earliestDue) : walk.due;
  return {
    customerId,
    sequenceId,
    subscriberId: person.id,
    state,
    stepId: stepIds[step] ?? '',
    due,
    entry: 0,
    enteredAt: toInstant(Math.floor(enteredAt / secondMs) * secondMs),
    ...(reason && { reason }),
    ...(checkoutId && { brought: { checkoutId } }),
  };
};

const clicksOf = ({ stepIds, customerId }: Target, { emails, person }: Walk) =>
  emails.flatMap((email, step) => {
    const at = clickedAt(email);
    const deliveryId = stepIds[step];
    return at !== undefined && deliveryId
      ? [touchpointItem(customerId, { subscriberId: person.id, deliveryId, at })]
      : [];
  });

/**
 * Writes who went through a sequence, with the emails they got and what they did with them. From
 * then on, the product itself sends to the people who wait. Safe to repeat: people whom it has moved
 * on stay where they are.
 * @param now epoch milliseconds. Nobody is due in the minutes after it, so that the figures don't
 *   change while the demo is still being written
 */
export const writeWalks = async (
  table: Table,
  target: Target,
  walks: readonly StoredWalk[],
  now: number,
): Promise<void> => {
  const { stepIds } = target;
  await putItems(
    table,
    walks.flatMap(({ walk }) => [
      ...walk.emails.flatMap((email, step) => emailItems(stepIds[step] ?? '', email)),
      ...clicksOf(target, walk),
    ]),
  );
  const { enter } = createEnrollmentRepository(table);
  const earliestDue = now + calmMs;
  await pMap(walks, (one) => enter(enrollmentOf(target, one, earliestDue)), { concurrency: width });
};

/** Backdates a sequence and its emails to when the first people entered. */
export const dateBack = async (
  table: Table,
  { customerId, sequenceId, stepIds }: Target,
  at: number,
): Promise<void> => {
  const createdAt = toInstant(at);
  const sequences = createSequenceRepository(table);
  const value = await sequences.find(customerId, sequenceId);
  if (!value?.running) return;
  const running = { ...value.running, at: createdAt };
  const rev = value.rev + 1;
  const next = { ...value, createdAt, updatedAt: createdAt, running, rev };
  await sequences.save(customerId, value, next);
  const deliveries = createDeliveryRepository(table);
  const emails = await pMap(stepIds, (id) => deliveries.get(customerId, id));
  await putItems(
    table,
    emails.map((email) => deliveryItem({ ...email, createdAt })),
  );
};
