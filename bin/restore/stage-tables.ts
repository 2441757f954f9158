import { type LambdaClient, paginateListFunctions } from '@aws-sdk/client-lambda';
import { DeleteCommand, GetCommand, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { activeDeliveriesIndex } from '../../functions/items/delivery/recent-delivery';
import { sendingSwitchKey } from '../../functions/items/operation-keys';
import type { Table } from '../../functions/platform/table/table';
import { askAws } from '../aws-cli';

const taggedFunctions = z.object({
  ResourceTagMappingList: z.array(z.object({ ResourceARN: z.string() })),
});

/** What a restore needs to know about one of the stage's functions. */
export type StageFunction = {
  readonly name: string;
  readonly timeoutSeconds: number;
  /** The table in its environment. Absent if the function doesn't use one. */
  readonly table?: string;
};

/**
 * Returns the stage's functions.
 * @throws Error if AWS doesn't respond
 */
export const stageFunctions = async (
  region: string,
  stage: string,
  lambda: LambdaClient,
): Promise<readonly StageFunction[]> => {
  const filters = ['--resource-type-filters', 'lambda:function', '--tag-filters'];
  const answer = await askAws(
    region,
    ['resourcegroupstaggingapi', 'get-resources', ...filters, `Key=stage,Values=${stage}`],
    taggedFunctions,
  );
  if (!answer.answered)
    throw new Error(`AWS didn’t list the functions of ${stage}: ${answer.message}`);
  const arns = new Set(answer.value.ResourceTagMappingList.map(({ ResourceARN }) => ResourceARN));
  const found: StageFunction[] = [];
  for await (const { Functions = [] } of paginateListFunctions({ client: lambda }, {})) {
    for (const { FunctionName = '', FunctionArn = '', Timeout = 0, Environment } of Functions) {
      if (!arns.has(FunctionArn)) continue;
      const table = Environment?.Variables?.TABLE_NAME;
      found.push({ name: FunctionName, timeoutSeconds: Timeout, ...(table && { table }) });
    }
  }
  return found;
};

/**
 * The progress of a restore. It's stored in the item that turns sending off, so that anyone can
 * continue the restore.
 */
const restoreState = z.object({
  /** The name of the restored table. */
  table: z.string(),
  to: z.string(),
  /** When all workers were held. */
  heldAt: z.string().optional(),
  /** When the first copying began. From then on, changes wait in the restored table's stream. */
  copyingSince: z.string().optional(),
  /**
   * When everything that happened since the restore point was copied. From then on, the stage may
   * be deployed.
   */
  carriedAt: z.string().optional(),
  /**
   * When the functions began to be released with the restored table. From then on, nothing is
   * copied, and bin/sending.sh may turn sending on.
   */
  releasedAt: z.string().optional(),
});
export type RestoreState = z.infer<typeof restoreState>;

/**
 * Reads the progress of a restore. Returns undefined if no restore is in progress, or if sending
 * has been turned on since.
 */
export const readState = async ({
  client,
  name: TableName,
}: Table): Promise<RestoreState | undefined> => {
  const command = new GetCommand({ TableName, Key: sendingSwitchKey, ConsistentRead: true });
  return restoreState.optional().parse((await client.send(command)).Item?.restore);
};

/** Turns sending off, and stores the progress of the restore. */
export const switchOff = ({ client, name: TableName }: Table, restore: RestoreState) =>
  client.send(new PutCommand({ TableName, Item: { ...sendingSwitchKey, off: true, restore } }));

/** Returns the number of deliveries in progress. */
export const countUnderWay = async ({ client, name: TableName }: Table): Promise<number> => {
  let count = 0;
  const query = {
    TableName,
    IndexName: 'GSI2',
    KeyConditionExpression: 'g2pk = :index',
    ExpressionAttributeValues: { ':index': activeDeliveriesIndex },
  };
  for await (const { Count = 0 } of paginateQuery({ client }, query)) count += Count;
  return count;
};

/**
 * Deletes the pointers to columnar indexes, which describe the old table. Queries request new
 * indexes.
 */
export const forgetColumnarIndexes = async ({ client, name: TableName }: Table): Promise<void> => {
  const query = {
    TableName,
    IndexName: 'GSI2',
    KeyConditionExpression: 'g2pk = :index',
    ExpressionAttributeValues: { ':index': 'COLS' },
  };
  for await (const { Items = [] } of paginateQuery({ client }, query)) {
    for (const { pk, sk } of Items) {
      await client.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
    }
  }
};
