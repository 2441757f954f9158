import { AwsError, type AwsRequest, type AwsResponse, type AwsService } from '../core/aws-service';
import type { Clock } from '../core/clock';
import { GroupCommit } from '../core/group-commit';
import { CapacityMeter } from './capacity';
import type { Engine } from './engine';
import { ExpirySweeper } from './expiry-sweeper';
import { type FaultRule, Faults } from './faults';
import { OngoingTransactions } from './ongoing-transactions';
import { createOperations, type Operation } from './operations/operations';
import { recoveryPeriodMs } from './operations/recovery-operations';
import type { Fields } from './request-fields';
import { Catalog } from './storage/catalog';

import { openDatabase } from './storage/open-database';
import { readPreviousState } from './storage/recent-changes';
import type { TableDefinition } from './table-definition';
import { type TableStream, TableStreams } from './table-stream';
import { okResponse, operationName, parseBody, refusal, unknownOperation } from './wire';

const RETENTION_CHECK_MS = 60 * 60 * 1000;

export type DynamoDbOptions = {
  readonly dataDir: string;
  readonly clock: Clock;
  readonly region?: string;
  readonly accountId?: string;
};

export type DynamoDb = AwsService & {
  /**
   * Creates a table, or updates an existing one to this definition. The items of an existing table
   * stay.
   */
  createTable(definition: TableDefinition): void;
  stream(tableName: string): TableStream;
  /**
   * Injects a fault into the requests that a rule selects, for tests. Returns a function that
   * removes the rule.
   */
  injectFault(rule: FaultRule): () => void;
  /**
   * Sets how old the data of stale reads is, in milliseconds of real time. 0 disables stale reads.
   */
  setStaleness(milliseconds: number): void;
  /**
   * Sets how long each transaction takes, in milliseconds. Transactions that overlap can conflict.
   * 0 disables conflicts.
   */
  setTransactionDuration(milliseconds: number): void;
  /** Returns the units consumed since the start, as AWS would bill them. */
  consumed(): { readonly readUnits: number; readonly writeUnits: number };
  /** Deletes expired items now instead of at the timer. */
  sweepExpired(): Promise<void>;
};

class DynamoDbService implements DynamoDb {
  readonly name = 'dynamodb';
  readonly #engine: Engine;
  readonly #commits: GroupCommit;
  readonly #operations: ReadonlyMap<string, Operation>;
  readonly #faults = new Faults();
  readonly #ongoing: OngoingTransactions;
  readonly #streams: TableStreams;
  readonly #sweeper: ExpirySweeper;
  #cancelRetention: () => void = () => undefined;

  constructor({
    dataDir,
    clock,
    region = 'us-east-1',
    accountId = '000000000000',
  }: DynamoDbOptions) {
    const database = openDatabase(dataDir);
    const catalogue = new Catalog(database, { region, accountId });
    this.#engine = { database, catalogue, clock, meter: new CapacityMeter() };
    this.#ongoing = new OngoingTransactions(this.#engine);
    this.#commits = new GroupCommit(database);
    this.#operations = createOperations(this.#engine);
    this.#streams = new TableStreams(catalogue, this.#commits);
    this.#sweeper = new ExpirySweeper(this.#engine, this.#commits);
    this.#sweeper.arm();
    this.#checkRetention();
  }

  async handle(request: AwsRequest): Promise<AwsResponse> {
    try {
      return okResponse(await this.#run(request));
    } catch (error) {
      if (error instanceof AwsError) return refusal(error);
      throw error;
    }
  }

  createTable(definition: TableDefinition): void {
    this.#commits.flush();
    const { catalogue, clock } = this.#engine;
    const existing = catalogue.get(definition.name);
    if (existing) catalogue.alter(existing, definition);
    else catalogue.create(definition, clock.now());
    this.#sweeper.arm();
  }

  stream(tableName: string): TableStream {
    return this.#streams.get(tableName);
  }

  injectFault(rule: FaultRule): () => void {
    return this.#faults.inject(rule);
  }

  setStaleness(milliseconds: number): void {
    for (const { recent } of this.#engine.catalogue.all()) recent.remember(milliseconds);
  }

  setTransactionDuration(milliseconds: number): void {
    this.#ongoing.setDuration(milliseconds);
  }

  consumed() {
    return this.#engine.meter.totals();
  }

  async sweepExpired(): Promise<void> {
    await this.#sweeper.sweep();
  }

  async close(): Promise<void> {
    this.#cancelRetention();
    await this.#sweeper.stop();
    this.#commits.flush();
    this.#engine.catalogue.saveCounts();
    this.#engine.database.close();
  }

  async #run(request: AwsRequest): Promise<string> {
    const { headers } = request;
    const name = operationName(headers);
    const operation = this.#operations.get(name);
    if (!operation) throw unknownOperation(headers);
    const fields = parseBody(request);
    const fault = this.#faults.find(name, fields);
    if (fault && 'error' in fault) throw fault.error;
    const leave = fault && 'leaveUnprocessed' in fault ? fault.leaveUnprocessed : 0;
    const run = fault && 'stale' in fault ? this.#readStale(operation) : operation;
    const text = await this.#ongoing.around(name, fields, () => this.#carryOut(run, fields, leave));
    if (fault && 'errorAfter' in fault) throw fault.errorAfter;
    return text;
  }

  #readStale({ kind, run }: Operation): Operation {
    if (kind !== 'read') return { kind, run };
    const { database, catalogue } = this.#engine;
    const undos = () => catalogue.all().flatMap(({ recent }) => recent.newestFirst());
    return {
      kind,
      run: (...args) => readPreviousState(database, undos(), () => run(...args)),
    };
  }

  #carryOut({ kind, run }: Operation, fields: Fields, leave: number): Promise<string> {
    if (kind === 'write') return this.#commits.write(() => run(this.#engine, fields, leave));
    if (kind === 'table') this.#commits.flush();
    return this.#commits.read(() => run(this.#engine, fields, leave));
  }

  #checkRetention(): void {
    const { clock } = this.#engine;
    this.#streams.forgetUnread(clock.now());
    for (const { history } of this.#engine.catalogue.all()) {
      history?.forgetBefore(clock.now() - recoveryPeriodMs);
    }
    const next = clock.now() + RETENTION_CHECK_MS;
    this.#cancelRetention = clock.wakeAt(next, () => this.#checkRetention(), 'routine');
  }
}

/** Opens the local DynamoDB on a data folder. Throws if another process uses the folder. */
export const createDynamoDb = (options: DynamoDbOptions): DynamoDb => new DynamoDbService(options);
