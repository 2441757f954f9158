import { StartExecutionCommand } from '@aws-sdk/client-sfn';
import { deliveryOf } from '../../items/delivery/delivery-keys';
import { deliveryImage } from '../../items/delivery/images';
import { inParallel } from '../../platform/in-parallel';
import type { Change } from '../../platform/work/stream-handler';
import { newestBy, type Reaction, type ReactorGround } from '../reaction';

export type DeliveryStart = {
  readonly deliveryId: string;
  readonly customerId: string;
  readonly run: number;
};

const width = 16;

/** A new delivery, or one whose `run` grew, starts its workflow. */
export const deliveryStart = ({ pk, sk, before, after }: Change): DeliveryStart | undefined => {
  if (deliveryOf({ pk, sk }) === undefined) return undefined;
  const now = deliveryImage(after);
  return deliveryImage(before)?.run === now?.run ? undefined : now;
};

/** The execution's name is the delivery's id and run: starting it twice is refused, not repeated. */
const start = async (
  { deliveryId, customerId, run }: DeliveryStart,
  { workflows, stateMachineArn }: ReactorGround,
) => {
  try {
    await workflows.send(
      new StartExecutionCommand({
        stateMachineArn,
        name: run === 0 ? deliveryId : `${deliveryId}-r${run}`,
        input: JSON.stringify({ deliveryId, customerId, run }),
      }),
    );
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ExecutionAlreadyExists')) throw error;
  }
};

/** Starts what a new or resumed delivery needs to go on. */
export const startDeliveries =
  (ground: ReactorGround): Reaction =>
  async (changes) => {
    const starts = newestBy(
      changes,
      deliveryStart,
      ({ deliveryId, run }) => `${deliveryId} ${run}`,
    );
    await inParallel(starts, width, (one) => start(one, ground));
  };
