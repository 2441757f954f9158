import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { FeatureNeeds } from '../constructs/api/api-function';
import { ServiceFunction } from '../constructs/functions/service-function';
import { subscribeToEvents } from '../constructs/functions/subscribe-to-events';
import { allowTable, readActions } from '../grants/table';
import { allowInvoke } from '../grants/work';
import type { AudienceCopies } from './audience/audience-copies';

const group = 'Audience';

/** The functions that evaluate dynamic segments of large audiences (docs/adr/0009). */
export class SegmentCounting extends Construct {
  /** Counts one partition. Eight partitions are counted in parallel while a user waits. */
  readonly partition: ServiceFunction;
  /** Counts one segment in the background. */
  readonly segment: ServiceFunction;

  constructor(scope: Construct, id: string, table: ITable, askColumns: ServiceFunction) {
    super(scope, id);
    const TABLE_NAME = table.tableName;
    this.partition = new ServiceFunction(this, 'count-lane', {
      entry: 'functions/segments/workers/count-lane.ts',
      // The function answers after 15 seconds with what it has counted so far. A cold start and a
      // last page take additional time. A partition of a million-subscriber audience has 125,000
      // subscribers, which take three seconds of the processor that comes with this much memory.
      timeout: Duration.seconds(25),
      memoryMb: 1024,
      failureImpact: 'Sizes of dynamic segments don’t appear, and emails to them aren’t sent.',
      group,
      environment: { TABLE_NAME },
    });
    allowTable(this.partition, table, ['GetItem', 'BatchGetItem', 'Query']);
    this.segment = new ServiceFunction(this, 'count-segment', {
      entry: 'functions/segments/workers/count-segment.ts',
      // The function counts audiences that are too large to count while a page waits, for up to ten
      // minutes (audience-count.ts).
      timeout: Duration.minutes(12),
      memoryMb: 1024,
      failureImpact:
        'Sizes of dynamic segments aren’t updated. The time of each count appears next to it.',
      group,
      environment: {
        TABLE_NAME,
        COUNT_LANE_FUNCTION: this.partition.functionName,
        ASK_COLUMNS_FUNCTION: askColumns.functionName,
      },
    });
    // A lost event does no harm, because the next view of the list requests another count.
    subscribeToEvents(this.segment, {
      group,
      maxAge: Duration.hours(1),
    });
    allowTable(this.segment, table, [...readActions, 'PutItem', 'UpdateItem']);
    allowInvoke(this.segment, this.partition);
    allowInvoke(this.segment, askColumns);
  }
}

/** The needs of the API for segments: their rules, lists and sizes. */
export const segmentsNeeds = ({
  counting,
  copies,
}: {
  readonly counting: SegmentCounting;
  readonly copies: AudienceCopies;
}): FeatureNeeds => ({
  tableActions: [...readActions, 'PutItem', 'UpdateItem', 'DeleteItem'],
  environment: {
    COUNT_LANE_FUNCTION: counting.partition.functionName,
    ASK_COLUMNS_FUNCTION: copies.queryFunction.functionName,
    COUNT_SEGMENT_FUNCTION: counting.segment.functionName,
  },
  allow: (fn) => {
    allowInvoke(fn, counting.partition);
    allowInvoke(fn, copies.queryFunction);
    allowInvoke(fn, counting.segment);
  },
});
