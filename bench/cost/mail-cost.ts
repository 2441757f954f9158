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
 * The average number of calls per campaign email, including those that its recipients cause.
 * `bench/cost.ts` counts them on the local cloud.
 */
export type EmailCounts = {
  readonly writeUnits: number;
  readonly readUnits: number;
  /** SES events. Each is published to a topic and put into a queue. */
  readonly events: number;
  /** Messages in all queues, including the events. */
  readonly messages: number;
};

/**
 * The counts that costs are computed from. Sending 50,000 emails took 4.1 write units and 1.5 read
 * units per email (`bench/fan-out.ts`, 2026-11-29). The rest of the units is for what recipients
 * do. The other counts come from 2,000 emails (`bench/cost.ts`, 2026-11-30), a number at which an
 * email takes 5% more write units and 20% more read units.
 * `test/integration/deliveries/cost-of-an-email.long.test.ts` fails when the product needs more.
 */
export const recordedCounts: EmailCounts = {
  writeUnits: 5.2,
  readUnits: 1.84,
  events: 1,
  messages: 1.6,
};

/** A function that reads a queue or the table's stream, as the templates configure it. */
type Consumer = {
  readonly batchSize: number;
  /** How long Lambda gathers records before a run, in seconds. */
  readonly windowSeconds: number;
  readonly memoryMb: number;
};

/** The functions whose work depends on the number of emails. */
const consumerNames = ['record-ses-events', 'record-hits', 'project-counters', 'react'] as const;
type ConsumerName = (typeof consumerNames)[number];

/**
 * How long a run takes, in seconds, and how many pollers gather records in parallel. These are
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

/** How often Lambda polls a stream's shard if it doesn't gather records first. */
const streamPollSeconds = 0.25;

/** How long it takes to answer a hit, in seconds. An estimate. */
const trackSeconds = 0.015;

/** An HTTPS answer with its headers, in bytes. The pixel itself has 42. */
const hitBytes = 700;

/**
 * The size of a run's log lines, in bytes: Lambda's lines about its start and end, and one line of
 * ours. Senders log a line for each chunk of emails. Both are estimates.
 */
const runLogBytes = 800;
const chunkLogBytes = 350;

/** One SQS call receives up to ten messages, and one call deletes up to ten. */
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
 * Reads a function's memory size and batch settings from the templates.
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

/**
 * Returns how often a consumer runs for a million emails, and for how long in total, if we send
 * this many emails per second.
 */
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

/**
 * Returns how often the senders run for a million emails, and for how long in total. Most of the
 * time they wait.
 */
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
  /** SES's sending rate for the account, in emails per second. */
  readonly maxSendRate: number;
  /** @default the counts that were recorded last */
  readonly counts?: EmailCounts;
};

/**
 * Returns what sending a million emails of a campaign costs on top of SES's own price, in US
 * dollars.
 */
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
    // Nearly every change in the stream took one write unit, so there are about as many changes.
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
  // Each message is sent in a call of its own. Receiving and deleting are batched.
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
