import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { runEvery } from '../../constructs/functions/run-every';
import { ServiceFunction } from '../../constructs/functions/service-function';
import { subscribeToEvents } from '../../constructs/functions/subscribe-to-events';
import { allowListing, allowObjects } from '../../grants/objects';
import { allowTable } from '../../grants/table';
import { allowInvoke } from '../../grants/work';

const group = 'Audience';

type Needs = { readonly table: ITable; readonly columns: IBucket };

/**
 * The columnar indexes of large audiences (docs/adr/0177): the function that answers from them, and
 * the one that maintains them.
 */
export class AudienceCopies extends Construct {
  /** Keeps columnar indexes in memory and answers queries from them. */
  readonly queryFunction: ServiceFunction;
  /** Builds, merges, and checks the columnar indexes. */
  readonly upkeepFunction: ServiceFunction;

  constructor(scope: Construct, id: string, needs: Needs) {
    super(scope, id);
    const { table, columns } = needs;
    const environment = { TABLE_NAME: table.tableName, COLUMNS_BUCKET: columns.bucketName };
    this.queryFunction = new ServiceFunction(this, 'ask-columns', {
      entry: 'functions/segments/workers/ask-columns.ts',
      // This much memory comes with a full processor. The function keeps up to two million people
      // in memory, and this size leaves 0.4 GB for each million.
      memoryMb: 1769,
      // An answer takes a second or two if everything has to be fetched and a partition has to be
      // sorted. If it fails, the table is queried instead.
      timeout: Duration.seconds(10),
      failureImpact:
        'Counts for large audiences take seconds, because they’re read from the table.',
      group,
      environment,
    });
    allowTable(this.queryFunction, table, ['GetItem', 'BatchGetItem', 'Query']);
    allowObjects(this.queryFunction, columns, ['GetObject']);
    allowListing(this.queryFunction, columns);

    const keepCopy = new ServiceFunction(this, 'keep-copy', {
      entry: 'functions/columns/workers/keep-copy.ts',
      // The function holds one partition of people at a time, which is a quarter of a million
      // people of an audience of two million.
      memoryMb: 3008,
      timeout: Duration.minutes(14),
      failureImpact:
        'The columnar index of a large audience falls behind or differs from the table, so counts come from the table.',
      group,
      environment,
    });
    // The tick requests the same index again as long as the index needs work.
    subscribeToEvents(keepCopy, { group, maxAge: Duration.hours(1) });
    allowTable(keepCopy, table, ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem']);
    allowObjects(keepCopy, columns, ['GetObject', 'PutObject']);
    allowListing(keepCopy, columns);
    this.upkeepFunction = keepCopy;

    const maintainCopies = new ServiceFunction(this, 'tend-copies', {
      entry: 'functions/columns/ticks/tend-copies.ts',
      timeout: Duration.seconds(55),
      reservedConcurrency: 1,
      failureImpact:
        'Deleted people remain in columnar indexes of large audiences for longer than an hour.',
      group,
      environment: { ...environment, KEEP_COPY_FUNCTION: keepCopy.functionName },
    });
    allowTable(maintainCopies, table, ['GetItem', 'Query', 'DeleteItem']);
    allowObjects(maintainCopies, columns, ['GetObject', 'DeleteObject']);
    allowListing(maintainCopies, columns);
    allowInvoke(maintainCopies, keepCopy);
    runEvery(maintainCopies, Duration.minutes(1), { group });
  }
}
