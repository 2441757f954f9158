import { parse } from 'node:path';
import { sendersFor } from '../../functions/deliveries/send/sender-concurrency';
import { chunkSize, emailsPerMessage, ratePerSecond } from '../../functions/mail/rate/rate-rules';
import { entryMetadataKey } from '../../lib/metadata-keys';
import { entryOf, type Resource, refersTo } from '../../test/infra/support/stage-templates';
import { campaign, simulate } from '../senders/simulation';
import { type Costs, type LambdaUse, lambdaCost, prices } from './prices';

/**
 * What recipients do with an email, on average: 35% open it, often several times or through an
 * image proxy, and 3% follow a link. A hit is a request for the pixel or for a link.
 */
export const reading = { hitsPerEmail: 0.56, clicksPerEmail: 0.03 } as const;

/**
 * The calls that an email of a campaign causes, on average, including what its recipients do with
 * it. `bench/cost.ts` counts them on the local cloud.
 */
export type EmailCounts = {
  readonly writeUnits: number;
  readonly readUnits: number;
  /** SES's events, each published to a topic and put into a queue. */
  readonly events: number;
  /** Messages of every queue, including the events. */
  readonly messages: number;
};

/**
 * The calls that costs are computed with. Sending 50,000 emails took 4.1 write units and 1.5 read
 * units for each (`bench/fan-out.ts`, 2026-11-29), and what recipients do takes the rest. The others
 * were counted with 2,000 emails (`bench/cost.ts`, 2026-11-30), for which units are 5% and 20% more.
 * `test/integration/deliveries/cost-of-an-email.long.test.ts` fails when the product needs more.
 */
export const recordedCounts: EmailCounts = {
  writeUnits: 5.2,
  readUnits: 1.84,
  events: 1,
  messages: 1.6,
};

/** A function that reads a queue or the table's stream, as the templates set it up. */
type Consumer = {
  readonly batchSize: number;
  /** How long records are gathered before a run, in seconds. */
  readonly windowSeconds: number;
  readonly memoryMb: number;
};

/** The functions whose work depends on the number of emails. */
const consumerNames = ['record-ses-events', 'record-hits', 'project-counters', 'react'] as const;
type ConsumerName = (typeof consumerNames)[number];

/**
 * How long a run takes, in seconds, and how many readers gather records side by side. These are
 * estimates: Lambda keeps five pollers for a queue, and a new table's stream has four shards. A
 * hundred events take about a second (lib/features/deliveries/ses-events.ts).
 */
const runTimes: Readonly<
  Record<ConsumerName, { readonly readers: number; readonly run: number; readonly record: number }>
> = {
  'record-ses-events': { readers: 5, run: 0.02, record: 0.01 },
  'record-hits': { readers: 5, run: 0.02, record: 0.01 },
  'project-counters': { readers: 4, run: 0.03, record: 0.0001 },
  react: { readers: 4, run: 0.03, record: 0.0005 },
};

/** Lambda asks a stream's shard for records this often if it doesn't gather them. */
const streamPollSeconds = 0.25;

/** Answering a hit takes this many seconds, an estimate. */
const trackSeconds = 0.015;

/** An HTTPS answer with its headers, in bytes. The pixel itself has 42. */
const hitBytes = 700;

/**
 * What a run logs, in bytes: Lambda's lines about its start and end, and one line of ours. Senders
 * log a line for each chunk of emails. Both are estimates.
 */
const runLogBytes = 800;
const chunkLogBytes = 350;

/** SQS hands out up to ten messages a call, and deletes ten at once. */
const messagesPerCall = 10;

/** Returns our functions by name. */
const functionsIn = (resources: readonly Resource[]): ReadonlyMap<string, Resource> =>
  new Map(
    resources
      .filter(
        ({ type, metadata }) => type === 'AWS::Lambda::Function' && metadata[entryMetadataKey],
      )
      .map((resource) => [parse(entryOf(resource)).name, resource] as const),
  );

/**
 * Returns what the templates say about the memory and the batches of a function.
 * @throws Error when the templates have no such function, or nothing invokes it with batches
 */
const consumerIn = (resources: readonly Resource[], name: ConsumerName): Consumer => {
  const worker = functionsIn(resources).get(name);
  const mapping = resources.find(
    ({ type, stack, properties }) =>
      type === 'AWS::Lambda::EventSourceMapping' &&
      stack === worker?.stack &&
      refersTo(properties.FunctionName, worker),
  );
  if (!worker || !mapping) throw new Error(`Nothing invokes ${name} with batches`);
  return {
    batchSize: mapping.properties.BatchSize,
    windowSeconds: mapping.properties.MaximumBatchingWindowInSeconds ?? 0,
    memoryMb: worker.properties.MemorySize,
  };
};

/** Returns a consumer's runs and their time for a million emails at this many emails a second. */
const useOf = (
  name: ConsumerName,
  { batchSize, windowSeconds, memoryMb }: Consumer,
  recordsPerEmail: number,
  perSecond: number,
): LambdaUse => {
  const { readers, run, record } = runTimes[name];
  const records = recordsPerEmail * perSecond;
  const gathered = readers / (windowSeconds || streamPollSeconds);
  const runsPerSecond = Math.max(records / batchSize, Math.min(gathered, records));
  const runs = (runsPerSecond / perSecond) * 1e6;
  return { runs, seconds: runs * run + recordsPerEmail * 1e6 * record, memoryMb };
};

/** Returns the senders' runs and their time for a million emails. Most of it is waiting. */
const sendersUse = (perSecond: number, memoryMb: number): LambdaUse => {
  const senders = sendersFor(perSecond);
  const [outcome] = simulate(perSecond, [{ senders, messages: 4000, redelivery: campaign }]);
  if (!outcome) throw new Error('The simulation returned no outcome');
  const scale = 1e6 / outcome.sent;
  return { runs: outcome.receives * scale, seconds: outcome.busy * scale, memoryMb };
};

type EmailCostOptions = {
  /** All resources of a stage's templates. */
  readonly resources: readonly Resource[];
  /** SES's rate for the account, in emails a second. */
  readonly maxSendRate: number;
  /** @default what was last recorded */
  readonly counts?: EmailCounts;
};

/** Returns what a million emails of a campaign cost beside SES's own price, in US dollars. */
export const emailCosts = ({
  resources,
  maxSendRate,
  counts = recordedCounts,
}: EmailCostOptions): Costs => {
  const perSecond = ratePerSecond(maxSendRate, 1);
  const emails = 1e6;
  const hits = reading.hitsPerEmail * emails;
  const functions = functionsIn(resources);
  const memoryOf = (name: string): number => functions.get(name)?.properties.MemorySize;
  const recordsOf: Readonly<Record<ConsumerName, number>> = {
    'record-ses-events': counts.events,
    'record-hits': reading.hitsPerEmail,
    // Nearly every change in the stream took one write unit.
    'project-counters': counts.writeUnits,
    react: counts.writeUnits,
  };
  const uses = [
    sendersUse(perSecond, memoryOf('send-mails')),
    { runs: hits, seconds: hits * trackSeconds, memoryMb: memoryOf('track') },
    ...consumerNames.map((name) =>
      useOf(name, consumerIn(resources, name), recordsOf[name], perSecond),
    ),
  ];
  const runs = uses.reduce((sum, use) => sum + use.runs, 0);
  const chunks = emails / chunkSize(emailsPerMessage, perSecond);
  // A message is sent by itself, and received and deleted with others.
  const requests = counts.messages * emails * (1 + 2 / messagesPerCall);
  const hasFirewall = resources.some(({ type }) => type === 'AWS::WAFv2::WebACL');
  const edge = prices.cloudFrontRequest + (hasFirewall ? prices.firewallRequest : 0);
  return {
    DynamoDB: emails * (counts.writeUnits * prices.writeUnit + counts.readUnits * prices.readUnit),
    Lambda: uses.reduce((sum, use) => sum + lambdaCost(use), 0),
    SNS: counts.events * emails * prices.snsPublish,
    SQS: requests * prices.sqsRequest,
    'CloudFront and WAF': hits * edge + ((hits * hitBytes) / 1e9) * prices.cloudFrontGb,
    logs: ((runs * runLogBytes + chunks * chunkLogBytes) / 1e9) * prices.logGb,
  };
};
