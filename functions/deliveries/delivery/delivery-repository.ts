import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DeliveryStatus } from '../../../shared/contracts/deliveries';
import type { TransactItem } from '../../drafts/draft-repository';
import { type Delivery, deliveryItem, readDelivery } from '../../items/delivery/delivery';
import { deliveryKey } from '../../items/delivery/delivery-keys';
import { type Message, messageItem } from '../../items/message';
import { AppError } from '../../platform/app-error';
import { isConditionFailed, type Table } from '../../platform/table/table';
import { lostConditions } from '../../platform/table/write-conflicts';

/** The conditions under which a change is made. */
export type Guard = {
  readonly from: readonly DeliveryStatus[];
  /**
   * The run of the execution that makes the change. The change fails if a later execution has
   * increased the delivery's run.
   */
  readonly run?: number;
  /** The revision that was read. The change fails if anything was written since then. */
  readonly rev?: number;
};

/** Writes that are made in the same transaction as a change. */
export type RelatedWrites = {
  readonly customerId: string;
  /** A message to the user. */
  readonly message?: Message | undefined;
  /**
   * Other writes, such as entries in the email's log. If one of their conditions fails, `change`
   * returns false as if the guard had failed.
   */
  readonly lines?: readonly TransactItem[];
};

export type DeliveryChange = Partial<
  Omit<Delivery, 'customerId' | 'deliveryId' | 'rev' | 'createdAt'>
>;

const notFound = () => new AppError('delivery_not_found', 'This email hasn’t been sent yet.');

const changeExpression = (change: DeliveryChange, { from, run, rev }: Guard) => {
  const entries = Object.entries(change);
  const sets = entries.filter(([, value]) => value !== undefined);
  const removes = entries.filter(([, value]) => value === undefined);
  const set = ['#rev = #rev + :one', ...sets.map(([name]) => `#${name} = :${name}`)].join(', ');
  const remove = removes.map(([name]) => `#${name}`).join(', ');
  const statusPlaceholders = from.map((_, index) => `:from${index}`);
  const runHolds = run === undefined ? '' : ' AND #run = :ownRun';
  const revHolds = rev === undefined ? '' : ' AND #rev = :knownRev';
  const names = new Set(['rev', 'status', ...Object.keys(change), ...(runHolds ? ['run'] : [])]);
  return {
    UpdateExpression: `SET ${set}${remove ? ` REMOVE ${remove}` : ''}`,
    ConditionExpression: `#status IN (${statusPlaceholders.join(', ')})${runHolds}${revHolds}`,
    ExpressionAttributeNames: Object.fromEntries([...names].map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ':one': 1,
      ...Object.fromEntries(sets.map(([name, value]) => [`:${name}`, value])),
      ...Object.fromEntries(from.map((status, index) => [`:from${index}`, status])),
      ...(runHolds ? { ':ownRun': run } : {}),
      ...(revHolds ? { ':knownRev': rev } : {}),
    },
  };
};

export const createDeliveryRepository = ({ client, name: TableName }: Table) => {
  const find = async (deliveryId: string): Promise<Delivery | undefined> => {
    const Key = deliveryKey(deliveryId);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item ? readDelivery(Item) : undefined;
  };

  const toTransactItems = (
    Update: { TableName: string; Key: object } & ReturnType<typeof changeExpression>,
    { customerId, message, lines = [] }: RelatedWrites,
  ) => {
    const putMessage = (userMessage: Message) => ({
      Put: { TableName, Item: messageItem(customerId, userMessage) },
    });
    const deliveryWrites = message ? [{ Update }, putMessage(message)] : [{ Update }];
    return new TransactWriteCommand({ TransactItems: [...deliveryWrites, ...lines] });
  };

  return {
    find,

    /** @throws AppError delivery_not_found, also for another customer's delivery */
    async get(customerId: string, deliveryId: string): Promise<Delivery> {
      const found = await find(deliveryId);
      if (!found || found.customerId !== customerId) throw notFound();
      return found;
    },

    createItem: (value: Delivery): TransactItem => ({
      Put: {
        TableName,
        Item: deliveryItem(value),
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    }),

    /**
     * Makes one conditional write, in one transaction with `alongside`. Attributes given as
     * undefined are removed.
     * @returns whether the guard's conditions were met
     */
    async change(
      deliveryId: string,
      change: DeliveryChange,
      guard: Guard,
      alongside?: RelatedWrites,
    ): Promise<boolean> {
      const Update = {
        TableName,
        Key: deliveryKey(deliveryId),
        ...changeExpression(change, guard),
      };
      try {
        if (alongside) await client.send(toTransactItems(Update, alongside));
        else await client.send(new UpdateCommand(Update));
        return true;
      } catch (error) {
        if (lostConditions(error).length > 0 || isConditionFailed(error)) return false;
        throw error;
      }
    },
  };
};
export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;
