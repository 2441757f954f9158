import { StartExecutionCommand } from '@aws-sdk/client-sfn';
import pMap from 'p-map';
import { customerOf } from '../../items/account/customer-keys';
import { deliveryOf } from '../../items/delivery/delivery-keys';
import { deliveryImage, isFinished, isStep, takenRevision } from '../../items/delivery/images';
import { draftOf } from '../../items/draft-keys';
import { lanes } from '../../items/lanes';
import type { Change } from '../../platform/work/stream-handler';
import { newestBy, type Reaction, type ReactorGround } from '../reaction';

export type DeliveryStart = {
  readonly deliveryId: string;
  readonly customerId: string;
  readonly run: number;
};

const width = 16;

/** A new delivery, or one whose `run` grew, starts its workflow; one written down after its end starts none. */
export const deliveryStart = ({ pk, sk, before, after }: Change): DeliveryStart | undefined => {
  if (deliveryOf({ pk, sk }) === undefined || isStep(after)) return undefined;
  if (before === undefined && isFinished(after)) return undefined;
  const now = deliveryImage(after);
  return deliveryImage(before)?.run === now?.run ? undefined : now;
};

/** An email whose people are to be taken as they are now, long before it is sent. */
export type AudienceTaking = {
  readonly deliveryId: string;
  readonly customerId: string;
  readonly scheduledRev: number;
  readonly lanes?: readonly number[];
};

/** An email was scheduled, or scheduled anew, for the people of this moment. */
export const audienceTaking = (change: Change): AudienceTaking | undefined => {
  const customerId = customerOf(change.pk);
  const deliveryId = draftOf(change.sk);
  if (!customerId || !deliveryId) return undefined;
  const scheduledRev = takenRevision(change.after);
  if (scheduledRev === undefined || scheduledRev === takenRevision(change.before)) return undefined;
  return { deliveryId, customerId, scheduledRev };
};

/** Names an execution after what it is for: starting it twice is refused, not repeated. */
const start = async (
  name: string,
  input: DeliveryStart | AudienceTaking,
  { workflows, stateMachineArn }: ReactorGround,
) => {
  try {
    await workflows.send(
      new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }),
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
    await pMap(
      starts,
      (one) => {
        const { deliveryId, run } = one;
        return start(run === 0 ? deliveryId : `${deliveryId}-r${run}`, one, ground);
      },
      { concurrency: width },
    );
  };

/** Has written down whom an email is for that was scheduled for the people of now. */
export const takeAudiences =
  (ground: ReactorGround): Reaction =>
  async (changes) => {
    const takings = newestBy(changes, audienceTaking, ({ deliveryId }) => deliveryId);
    await pMap(
      takings,
      (one) => start(`${one.deliveryId}-taken-${one.scheduledRev}`, { ...one, lanes }, ground),
      { concurrency: width },
    );
  };
