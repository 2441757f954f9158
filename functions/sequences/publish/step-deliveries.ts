import { createHash } from 'node:crypto';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '../../../shared/limits';
import { warmUpDefaults } from '../../../shared/sending/warm-up';
import type {
  DeliveryChange,
  DeliveryRepository,
} from '../../deliveries/delivery/delivery-repository';
import { customerKey } from '../../items/account/customer-keys';
import type { Delivery } from '../../items/delivery/delivery';
import type { Publication, Sequence } from '../../items/sequence/sequence';
import { encodeId } from '../../platform/base32';
import type { Table } from '../../platform/table/table';
import { lostConditions } from '../../platform/table/write-conflicts';
import type { SequenceRepository } from '../sequence-repository';

type Dependencies = {
  readonly table: Table;
  readonly deliveries: Pick<DeliveryRepository, 'find' | 'change' | 'createItem'>;
  readonly sequences: Pick<SequenceRepository, 'find'>;
  readonly customers: { get(customerId: string): Promise<{ readonly lastDelivery: number }> };
};

/**
 * Returns the id of a step's delivery for one entry number. The number is 0 for people who enter
 * for the first time, and higher for people who enter again.
 */
export const stepDeliveryId = (stepId: string, entry: number): string =>
  entry === 0 ? stepId : encodeId(createHash('sha256').update(`${stepId} ${entry}`).digest());

/**
 * Returns the ids of all deliveries that a step may have. This is one id, or one for each entry if
 * people may enter again.
 */
export const stepDeliveryIds = (
  { comesAgain: allowsReentry }: Sequence,
  stepId: string,
): string[] =>
  Array.from({ length: allowsReentry ? limits.sequence.maxEntries : 1 }, (_, entry) =>
    stepDeliveryId(stepId, entry),
  );

/** The maximum number of attempts when the same customer sends or activates at the same moment. */
const maxTries = 8;

/** Properties that one publication may set and a later one may leave out. */
const optional: Partial<Pick<Delivery, 'ipPoolName' | 'frequencyCapHours'>> = {
  ipPoolName: undefined,
  frequencyCapHours: undefined,
};

type StepDelivery = Omit<Delivery, 'number' | 'rev' | 'createdAt'>;

/** Returns the changes that make a step's delivery send the published version. */
export const publishedFields = (
  {
    rev,
    contentKeys: _keys,
    ...published
  }: Omit<Publication, 'contentKeys'> & Partial<Publication>,
  contentKey: string,
) => ({
  // Listed even if undefined, to remove the values of an earlier publication.
  ...optional,
  ...published,
  contentKey,
  sequenceRev: rev,
  status: 'sending' as const,
});

/** The name and subject to show in lists and reports. */
type DeliveryNames = Pick<Delivery, 'name' | 'subject'>;

type NewStep = DeliveryNames &
  ReturnType<typeof publishedFields> & {
    readonly id: string;
    readonly customerId: string;
    readonly sequenceId: string;
  };

/** Properties that no activation changes. */
const individualDeliveryFields = {
  segmentIds: [],
  // No recipients are planned, because people are due one by one.
  planned: 0,
  warmUpConfig: { type: 'complete' as const, data: warmUpDefaults },
  batches: 0,
  batchesDone: 0,
  enqueued: 0,
  run: 0,
};

const activeStatuses = ['sending', 'paused'] as const;

const tooManyConflictsError = () => new Error('Every attempt lost to a concurrent write');

/**
 * @throws Error for a delivery that has ended or belongs to another sequence, since it can't send
 *   anything
 */
const checkIsSequenceDelivery = (
  { status, sequenceId, deliveryId }: Delivery,
  value: Pick<Delivery, 'sequenceId'>,
): void => {
  if (sequenceId !== value.sequenceId)
    throw new Error('The delivery of a step belongs to another sequence');
  if (activeStatuses.some((one) => one === status)) return;
  throw new Error(`The delivery ${deliveryId} of a step has ended: ${status}`);
};

/** Activating a sequence ends a pause by starting a new run, just as resuming does. */
const resumeFields = ({ status, run }: Delivery) => ({
  statusReason: undefined,
  ...(status === 'paused' && { run: run + 1 }),
});

/** Creates a delivery with the customer's next number. */
const createDeliveryCreation = ({ table, deliveries, customers }: Dependencies) => {
  const takeNextNumber = (customerId: string, last: number) => ({
    Update: {
      TableName: table.name,
      Key: customerKey(customerId),
      UpdateExpression: 'SET #ord = :next',
      ConditionExpression: '#ord = :last',
      ExpressionAttributeNames: { '#ord': 'ord' },
      ExpressionAttributeValues: { ':last': last, ':next': last + 1 },
    },
  });

  /** @returns false when another delivery took the number in the meantime */
  return async (value: StepDelivery, createdAt: string): Promise<boolean> => {
    const { customerId } = value;
    const { lastDelivery } = await customers.get(customerId);
    const delivery: Delivery = { ...value, number: lastDelivery + 1, createdAt, rev: 1 };
    try {
      await table.client.send(
        new TransactWriteCommand({
          TransactItems: [
            deliveries.createItem(delivery),
            takeNextNumber(customerId, lastDelivery),
          ],
        }),
      );
      return true;
    } catch (error) {
      const lost = lostConditions(error);
      if (lost.length === 0) throw error;
      return lost.includes(0);
    }
  };
};

/**
 * Manages the deliveries of steps. Such a delivery exists as long as its sequence and never
 * finishes sending.
 */
export const createStepDeliveries = (dependencies: Dependencies) => {
  const { deliveries, sequences } = dependencies;
  const create = createDeliveryCreation(dependencies);

  const change = async (
    { deliveryId, rev }: Delivery,
    changes: DeliveryChange,
  ): Promise<'changed' | 'lost'> =>
    (await deliveries.change(deliveryId, changes, { from: activeStatuses, rev }))
      ? 'changed'
      : 'lost';

  /** Returns the sequence's current version of a step, or undefined if it isn't being sent. */
  const publishedFor = async ({ customerId, sequenceId }: Delivery, stepId: string) => {
    const runningVersion = sequenceId
      ? (await sequences.find(customerId, sequenceId))?.running
      : undefined;
    if (!runningVersion?.publication) return undefined;
    const index = runningVersion.steps.findIndex(({ id }) => id === stepId);
    const contentKey = runningVersion.publication.contentKeys[index];
    return contentKey ? publishedFields(runningVersion.publication, contentKey) : undefined;
  };

  return {
    /** Creates a delivery if there is none. An existing one is left as it is. */
    async create({ id, ...value }: NewStep, at: string): Promise<void> {
      for (let tries = 0; tries < maxTries; tries += 1) {
        const found = await deliveries.find(id);
        if (found) return checkIsSequenceDelivery(found, value);
        await create({ ...value, deliveryId: id, ...individualDeliveryFields }, at);
      }
      throw tooManyConflictsError();
    },

    /**
     * Returns a step's delivery for first entries, updated to the current sequence. Activation
     * updates it too, but may have been interrupted.
     */
    async current(stepId: string, newNames?: DeliveryNames): Promise<Delivery | undefined> {
      for (let tries = 0; tries < maxTries; tries += 1) {
        const found = await deliveries.find(stepId);
        if (!found) return undefined;
        const published = await publishedFor(found, stepId);
        if (!published || (found.sequenceRev === published.sequenceRev && !newNames)) return found;
        checkIsSequenceDelivery(found, found);
        const isNew = found.sequenceRev !== published.sequenceRev;
        const changes = { ...newNames, ...(isNew && { ...published, ...resumeFields(found) }) };
        if ((await change(found, changes)) === 'changed') return { ...found, ...changes };
      }
      throw tooManyConflictsError();
    },

    /**
     * Pauses a step as a whole: if the delivery of a later entry was paused, the delivery of the
     * first entry is paused too. Has no effect once someone has resumed it.
     */
    async pauseWith({ status, statusReason, refusedRun, run }: Delivery, base: Delivery) {
      const changes = { status, statusReason, ...(refusedRun !== undefined && { refusedRun }) };
      await deliveries.change(base.deliveryId, changes, { from: ['sending'], run });
    },

    /** Creates the delivery for people who enter later, as a copy of `base` with its own ids. */
    async follow(deliveryId: string, base: Delivery, at: string): Promise<void> {
      const { number: _number, rev: _rev, createdAt: _createdAt, ...value } = base;
      for (let tries = 0; tries < maxTries; tries += 1) {
        const found = await deliveries.find(deliveryId);
        if (!found) {
          await create({ ...value, deliveryId }, at);
          continue;
        }
        checkIsSequenceDelivery(found, base);
        const { customerId: _customerId, deliveryId: _deliveryId, ...now } = value;
        const changes = { ...optional, ...now, statusReason: undefined };
        if ((await change(found, changes)) === 'changed') return;
      }
      throw tooManyConflictsError();
    },
  };
};
export type StepDeliveries = ReturnType<typeof createStepDeliveries>;
