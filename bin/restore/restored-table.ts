import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';

export type Pause = (milliseconds: number) => Promise<void>;

/** Describes a table. Returns undefined if no table has this name. */
export const describeTable = async (
  client: DynamoDBClient,
  TableName: string,
): Promise<TableDescription | undefined> => {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined;
    throw error;
  }
};

/** Returns the table from which a table was restored, or undefined if it wasn't restored. */
export const sourceOf = ({ RestoreSummary }: TableDescription): string | undefined =>
  RestoreSummary?.SourceTableArn?.split('/').at(-1);

const minutes = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;

/** @throws Error with the possible restore points, if this isn't one of them */
export const checkMoment = async (
  client: DynamoDBClient,
  TableName: string,
  to: Date,
): Promise<void> => {
  const { ContinuousBackupsDescription } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  const recovery = ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
  const { EarliestRestorableDateTime: from, LatestRestorableDateTime: until } = recovery ?? {};
  if (!from || !until) {
    throw new Error(`Point-in-time recovery of ${TableName} is off, so you can’t restore it.`);
  }
  if (to >= from && to <= until) return;
  throw new Error(
    `You can restore ${TableName} to any time from ${minutes(from)} to ${minutes(until)}, not to ${minutes(to)}.`,
  );
};

/** The time between checks of a table that AWS is still creating or changing. */
const lookEveryMs = 20_000;

const whenActive = async (
  client: DynamoDBClient,
  name: string,
  pause: Pause,
): Promise<TableDescription> => {
  for (;;) {
    const table = await describeTable(client, name);
    const indexes = table?.GlobalSecondaryIndexes ?? [];
    const isActive =
      table?.TableStatus === 'ACTIVE' &&
      indexes.every(({ IndexStatus }) => IndexStatus === 'ACTIVE');
    if (isActive) return table;
    await pause(lookEveryMs);
  }
};

export type RestoreOrder = {
  /** The name of the table that is restored. */
  readonly old: string;
  /** The name of the table that the restore creates. */
  readonly restored: string;
  readonly to: Date;
  readonly tags: Readonly<Record<string, string>>;
};

/**
 * Starts restoring the table, or continues a restore in progress, and waits until it's done.
 * @throws Error if a table with the new name wasn't restored from this one
 */
export const restoreTable = async (
  client: DynamoDBClient,
  { old, restored, to }: RestoreOrder,
  pause: Pause,
): Promise<TableDescription> => {
  const present = await describeTable(client, restored);
  if (!present) {
    await client.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: old,
        TargetTableName: restored,
        RestoreDateTime: to,
      }),
    );
  } else if (sourceOf(present) !== old) {
    throw new Error(`${restored} exists and wasn’t restored from ${old}.`);
  }
  return whenActive(client, restored, pause);
};

/**
 * Configures what AWS doesn't restore: the stream, TTL, point-in-time recovery, deletion
 * protection, and tags. AWS restores the indexes and the billing mode.
 * @returns the last part of the stream's ARN
 */
export const completeTable = async (
  client: DynamoDBClient,
  { restored: TableName, tags }: RestoreOrder,
  pause: Pause,
): Promise<string> => {
  // AWS allows only one change of a table at a time.
  const table = await whenActive(client, TableName, pause);
  if (!table.StreamSpecification?.StreamEnabled) {
    const StreamSpecification = {
      StreamEnabled: true,
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    } as const;
    await client.send(new UpdateTableCommand({ TableName, StreamSpecification }));
    await whenActive(client, TableName, pause);
  }
  if (!table.DeletionProtectionEnabled) {
    await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
    await whenActive(client, TableName, pause);
  }
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  if (!TimeToLiveDescription?.TimeToLiveStatus?.startsWith('ENABL')) {
    const TimeToLiveSpecification = { Enabled: true, AttributeName: 'ttl' };
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  }
  await client.send(
    new UpdateContinuousBackupsCommand({
      TableName,
      PointInTimeRecoverySpecification: {
        PointInTimeRecoveryEnabled: true,
        RecoveryPeriodInDays: 35,
      },
    }),
  );
  const Tags = Object.entries(tags).map(([Key, Value]) => ({ Key, Value }));
  await client.send(new TagResourceCommand({ ResourceArn: table.TableArn, Tags }));
  const { LatestStreamLabel } = await whenActive(client, TableName, pause);
  return LatestStreamLabel ?? '';
};
