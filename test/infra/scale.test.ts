import { readFileSync } from 'node:fs';
import { searchMs } from '../../functions/audience/list/list-search';
import { maxIndexedPeople } from '../../functions/columns/reading/index-cache';
import { sendersFor } from '../../functions/deliveries/send/sender-concurrency';
import { partitionCount } from '../../functions/items/partitions';
import { emailsPerMessage, ratePerSecond } from '../../functions/mail/rate/rate-rules';
import { countBudget } from '../../functions/segments/evaluation/member-count';
import { maxReevaluationsAtOnce } from '../../functions/sequences/rule-entries/reevaluation-repository';
import { limits } from '../../shared/limits';
import { type Resource, refersTo, resourcesOf } from './support/stage-templates';

const scale = readFileSync('docs/scale.md', 'utf8').replace(/\s+/g, ' ');
const number = (value: number) => Math.floor(value).toLocaleString('en-US');

/** Reads a constant that its file doesn't export. */
const constant = (file: string, name: string): number => {
  const found = readFileSync(file, 'utf8').match(new RegExp(`const ${name} = ([\\d_]+);`))?.[1];
  if (!found) throw new Error(`${file} has no constant ${name}`);
  return Number(found.replaceAll('_', ''));
};

const functionTagged = (name: string): Resource => {
  const found = resourcesOf('prod', 'AWS::Lambda::Function').find(({ properties }) =>
    (properties.Tags ?? []).some(
      ({ Key, Value }: { Key: string; Value: string }) => Key === 'function' && Value === name,
    ),
  );
  if (!found) throw new Error(`No function is called ${name}`);
  return found;
};

const mappingOf = (fn: Resource): Resource => {
  const found = resourcesOf('prod', 'AWS::Lambda::EventSourceMapping').find(
    ({ stack, properties }) => stack === fn.stack && refersTo(properties.FunctionName, fn),
  );
  if (!found) throw new Error(`Nothing starts ${fn.id}`);
  return found;
};

const runsPerDay = (name: string): number => {
  const fn = functionTagged(name);
  const schedule = resourcesOf('prod', 'AWS::Scheduler::Schedule').find(
    ({ stack, properties }) => stack === fn.stack && refersTo(properties.Target.Arn, fn),
  );
  const minutes = Number(schedule?.properties.ScheduleExpression.match(/rate\((\d+) /)?.[1]);
  return (24 * 60) / minutes;
};

/**
 * DynamoDB's limits: the writes per second of one partition, and those of a new on-demand table.
 */
const unitsOfPartition = 1000;
const unitsOfNewTable = 4000;
const tenMillion = 10_000_000;

describe('one customer with 10 million subscribers', () => {
  test('imports files up to the size limit', () => {
    const people = limits.csvMaxBytes / 60;
    expect(scale).toContain(`about ${number(Math.floor(people / 1000) * 1000)} people`);
    expect(scale).toContain(`are ${Math.round(tenMillion / people)} files`);
  });

  test('is beyond the columnar index, and counts by partition', () => {
    expect(scale).toContain(`${number(maxIndexedPeople)} people in the columnar index`);
    const each = tenMillion / partitionCount;
    expect(scale).toContain(`${number(each)} people each`);
    expect(scale).toContain(`Screens wait ${countBudget.waiting / 1000} s`);
    expect(scale).toContain(`Searches end after ${searchMs / 1000} s`);
    expect(scale).toContain(`in ${number(functionTagged('ask-columns').properties.MemorySize)} MB`);
    expect(functionTagged('count-lane').properties.MemorySize).toBe(1024);
    // 1,769 MB come with one processor (Lambda developer guide, "Configure memory").
    const seconds = (perMillion: number) => (perMillion * each) / 1e6 / (1024 / 1769);
    expect(scale).toContain(`${Math.round(seconds(8))} to ${Math.round(seconds(24))} s`);
    expect(functionTagged('reconcile').properties.MemorySize).toBe(1024);
    expect(scale).toContain(`${Math.round((12.8 * 10) / (1024 / 1769))} s.`);
  });

  test('gets a campaign at SES’s rate, and no faster than the delivery’s ledger allows', () => {
    const days = tenMillion / ratePerSecond(14, 1) / 86_400;
    expect(scale).toContain(`${days.toFixed(1)} days for a campaign at 14 emails a second`);
    const marketingShare = ratePerSecond(1000, 1) / 1000;
    const neededRate = tenMillion / 86_400 / marketingShare;
    expect(scale).toContain(`needs ${Math.ceil(neededRate)} a second`);
    expect(scale).toContain(
      `${number((partitionCount * unitsOfPartition) / 3)} emails a second in one delivery`,
    );
    const atOnce = constant('functions/deliveries/plan/enqueue-batch.ts', 'maxAtOnce');
    expect(scale).toContain(`takes ${tenMillion / atOnce} steps of ${number(atOnce)} recipients`);
  });
});

describe('100 million emails a month', () => {
  test('is limited by the table, the senders, and SES’s events', () => {
    expect(scale).toContain(`${number(unitsOfNewTable / 5.2)} emails a second on a new table`);
    expect(scale).toContain(`${number(40_000 / 5.2)} emails a second on the table`);
    expect(scale).toContain(`${number(sendersFor(1e6) * 50)} emails a second to SES`);
    const { MaximumConcurrency } = mappingOf(functionTagged('record-ses-events')).properties
      .ScalingConfig;
    expect(scale).toContain(
      `${number(Math.floor((MaximumConcurrency * 100) / 1.1 / 10) * 10)} emails a second of SES events`,
    );
    expect(scale).toContain(
      `${number(unitsOfPartition * emailsPerMessage)} emails a second in the account`,
    );
  });

  test('relies on one execution for each shard', () => {
    for (const name of ['project-counters', 'react']) {
      expect(mappingOf(functionTagged(name)).properties.ParallelizationFactor).toBe(1);
    }
  });
});

describe('5,000 customers', () => {
  test('share the calls that the app’s API lets through', () => {
    const [lowest] = [
      ...readFileSync('lib/stacks/public.ts', 'utf8').matchAll(/\blimit: (\d+)/g),
    ].map(([, limit]) => Number(limit));
    const perTab = 1000 / limits.messagesPollMs;
    const most = Number(lowest) / perTab;
    expect(scale).toContain(`${number(most / 4)} to ${number(most)} open tabs`);
    expect(scale).toContain(`lets ${lowest} calls a second through`);
  });

  test('share what one tick checks', () => {
    const billing = 'functions/billing/checks/check-service.ts';
    const perRun = constant(billing, 'maxAtOnce');
    const seconds = (runsPerDay('check-billing') * constant(billing, 'checkMs')) / 1000;
    expect(scale).toContain(
      `${number(seconds / 4)} to ${number(runsPerDay('check-billing') * perRun)} paying customers`,
    );
    const domains = constant('functions/senders/domains/check-due.ts', 'maxDomains');
    expect(scale).toContain(`${number(domains * runsPerDay('check-domains'))} sending domains`);
    const stores = constant('functions/stores/checks/check-stores.ts', 'maxChecks');
    expect(scale).toContain(`${number(stores * runsPerDay('look-at-stores'))} connected stores`);
    const rounds = constant(
      'functions/sequences/rule-entries/reevaluation-service.ts',
      'maxRounds',
    );
    const halfHours = runsPerDay('sweep-segments') / 48;
    expect(scale).toContain(
      `${number(rounds * maxReevaluationsAtOnce * halfHours)} sequences on rules about time`,
    );
    const list = 'functions/customers/customer-list.ts';
    expect(scale).toContain(
      `${number(constant(list, 'maxPages') * constant(list, 'entriesPerPage'))} customers in a search`,
    );
  });
});
