import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import {
  type FunctionEnvironment,
  ServiceFunction,
} from '../../constructs/functions/service-function';
import { takeEvents } from '../../constructs/functions/taken-events';
import { runEvery } from '../../constructs/functions/tick';
import { allowListing, allowObjects } from '../../grants/objects';
import { allowTable } from '../../grants/table';
import { allowInvoke } from '../../grants/work';

const group = 'Audience';

/** People lie in as many lanes (functions/items/lanes.ts). */
const laneCount = 8;

/** keep-copy waits a little longer for it (functions/columns/workers/keep-copy.ts). */
const makeLaneTimeout = Duration.seconds(375);

type Needs = { readonly table: ITable; readonly columns: IBucket };

const allowReading = (reader: ServiceFunction, { table, columns }: Needs): void => {
  allowTable(reader, table, ['GetItem', 'BatchGetItem', 'Query']);
  allowObjects(reader, columns, ['GetObject']);
  allowListing(reader, columns);
};

/** The columnar copies of large audiences (docs/adr/0177): who answers from them, and who keeps them. */
export class AudienceCopies extends Construct {
  /** Holds copies in memory and answers from them. */
  readonly ask: ServiceFunction;

  constructor(scope: Construct, id: string, needs: Needs) {
    super(scope, id);
    const { table, columns } = needs;
    const environment = { TABLE_NAME: table.tableName, COLUMNS_BUCKET: columns.bucketName };
    const askLanes = Array.from({ length: laneCount }, (_, lane) =>
      this.addLane(lane, needs, environment),
    );
    this.ask = new ServiceFunction(this, 'ask-columns', {
      entry: 'functions/segments/workers/ask-columns.ts',
      // A whole processor, and 0.4 GB for each of the two million people it holds at most.
      memoryMb: 1769,
      // Half a second to a second with everything to fetch; behind it the table is asked. The lanes of
      // the largest audiences take a second or two, and answer within eight or not at all.
      timeout: Duration.seconds(10),
      failureImpact: 'Numbers of large audiences take seconds again: the table is asked.',
      article: 'ask-columns-errors',
      group,
      environment: {
        ...environment,
        ASK_LANE_FUNCTIONS: askLanes.map(({ functionName }) => functionName).join(','),
      },
    });
    allowReading(this.ask, needs);
    for (const lane of askLanes) allowInvoke(this.ask, lane);

    const makeLane = new ServiceFunction(this, 'make-lane', {
      entry: 'functions/columns/workers/make-lane.ts',
      // The most that a new account may set: two processors, which take a lane of 1.25 million people.
      memoryMb: 3008,
      // Four at a time, so that two rounds of them fit into a run of keep-copy.
      timeout: makeLaneTimeout,
      failureImpact:
        'The copy of an audience of millions gets old, and numbers of it come from the table.',
      article: 'make-lane-errors',
      group,
      environment,
    });
    allowTable(makeLane, table, ['Query']);
    allowObjects(makeLane, columns, ['GetObject', 'PutObject']);

    const keep = new ServiceFunction(this, 'keep-copy', {
      entry: 'functions/columns/workers/keep-copy.ts',
      // One lane of people at a time: a quarter of a million of two million.
      memoryMb: 3008,
      timeout: Duration.minutes(14),
      failureImpact:
        'A copy of a large audience gets old or differs from the table, from which numbers then come.',
      article: 'keep-copy-errors',
      group,
      environment: { ...environment, MAKE_LANE_FUNCTION: makeLane.functionName },
    });
    // The tick hands the same copy over again as long as it needs something.
    takeEvents(keep, { group, article: 'keep-copy-errors', maxAge: Duration.hours(1) });
    allowTable(keep, table, ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem']);
    allowObjects(keep, columns, ['GetObject', 'PutObject']);
    allowListing(keep, columns);
    allowInvoke(keep, makeLane);

    const tend = new ServiceFunction(this, 'tend-copies', {
      entry: 'functions/columns/ticks/tend-copies.ts',
      timeout: Duration.seconds(55),
      reservedConcurrency: 1,
      failureImpact: 'Who was deleted stays in copies of large audiences for longer than an hour.',
      article: 'tend-copies-errors',
      group,
      environment: { ...environment, KEEP_COPY_FUNCTION: keep.functionName },
    });
    allowTable(tend, table, ['GetItem', 'Query']);
    allowObjects(tend, columns, ['GetObject', 'DeleteObject']);
    allowListing(tend, columns);
    allowInvoke(tend, keep);
    runEvery(tend, Duration.minutes(1));
  }

  /**
   * Answers about one lane of audiences beyond what one function holds. Lambda sends a call to any
   * environment of a function; so that each keeps one lane in memory, every lane has a function.
   */
  private addLane(lane: number, needs: Needs, environment: FunctionEnvironment): ServiceFunction {
    const ask = new ServiceFunction(this, `ask-lane-${lane}`, {
      entry: 'functions/segments/workers/ask-lane.ts',
      // A whole processor, and 0.4 GB for each million of a lane: 1.25 of ten.
      memoryMb: 1769,
      timeout: Duration.seconds(8),
      failureImpact:
        'Numbers and lists of audiences of more than two million are slow again: the table is asked.',
      article: 'ask-lane-errors',
      group,
      environment,
    });
    allowReading(ask, needs);
    return ask;
  }
}
