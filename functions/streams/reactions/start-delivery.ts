import { StartExecutionCommand } from '@aws-sdk/client-sfn';
import pMap from 'p-map';
import { customerOf } from '../../items/account/customer-keys';
import { deliveryOf } from '../../items/delivery/delivery-keys';
import {
  deliveryImage,
  fixedRecipientsRevision,
  isFinished,
  isStep,
} from '../../items/delivery/images';
import { draftOf } from '../../items/draft-keys';
import { partitions } from '../../items/partitions';
import { continueCorrelation, withCorrelation } from '../../platform/correlation';
import type { Change } from '../../platform/work/stream-handler';
import { newestBy, type Reaction, type ReactionContext } from '../reaction';

export type DeliveryStart = {
  readonly deliveryId: string;
  readonly customerId: string;
  readonly run: number;
  /** The id of the call that asked for the delivery, as stored. */
  readonly correlationId?: unknown;
};

const width = 16;

/**
 * Returns a delivery whose workflow must start, because the delivery is new or its `run` increased.
 * A delivery that was already finished when it was recorded starts no workflow.
 */
export const deliveryStart = ({ pk, sk, before, after }: Change): DeliveryStart | undefined => {
  if (deliveryOf({ pk, sk }) === undefined || isStep(after)) return undefined;
  if (before === undefined && isFinished(after)) return undefined;
  const newDelivery = deliveryImage(after);
  return deliveryImage(before)?.run === newDelivery?.run ? undefined : newDelivery;
};

/** A scheduled email whose current recipients must be stored now, before the email is sent. */
export type RecipientFixing = {
  readonly deliveryId: string;
  readonly customerId: string;
  readonly scheduledRev: number;
  readonly lanes?: readonly number[];
  /** The id of the call that scheduled the email, as stored. */
  readonly correlationId?: unknown;
};

/** Returns an email that was scheduled or rescheduled for its current recipients. */
export const recipientFixingOf = (change: Change): RecipientFixing | undefined => {
  const customerId = customerOf(change.pk);
  const deliveryId = draftOf(change.sk);
  if (!customerId || !deliveryId) return undefined;
  const scheduledRev = fixedRecipientsRevision(change.after);
  if (scheduledRev === undefined || scheduledRev === fixedRecipientsRevision(change.before))
    return undefined;
  const { correlationId } = change.after ?? {};
  return { deliveryId, customerId, scheduledRev, correlationId };
};

/** Starts an execution named after its purpose, so that a second start is refused. */
const start = async (
  name: string,
  { correlationId, ...ids }: DeliveryStart | RecipientFixing,
  { workflows, stateMachineArn }: ReactionContext,
) => {
  try {
    await continueCorrelation(correlationId, () => {
      const input = JSON.stringify(withCorrelation(ids));
      return workflows.send(new StartExecutionCommand({ stateMachineArn, name, input }));
    });
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ExecutionAlreadyExists')) throw error;
  }
};

/** Starts the workflow of a new or resumed delivery. */
export const startDeliveries =
  (context: ReactionContext): Reaction =>
  async (changes) => {
    const starts = newestBy(
      changes,
      deliveryStart,
      ({ deliveryId, run }) => `${deliveryId} ${run}`,
    );
    await pMap(
      starts,
      (deliveryToStart) => {
        const { deliveryId, run } = deliveryToStart;
        return start(run === 0 ? deliveryId : `${deliveryId}-r${run}`, deliveryToStart, context);
      },
      { concurrency: width },
    );
  };

/** Requests that the current recipients of a scheduled email are stored. */
export const fixRecipients =
  (context: ReactionContext): Reaction =>
  async (changes) => {
    const recipientFixings = newestBy(changes, recipientFixingOf, ({ deliveryId }) => deliveryId);
    await pMap(
      recipientFixings,
      (deliveryToStart) =>
        start(
          `${deliveryToStart.deliveryId}-taken-${deliveryToStart.scheduledRev}`,
          { ...deliveryToStart, lanes: partitions },
          context,
        ),
      { concurrency: width },
    );
  };
