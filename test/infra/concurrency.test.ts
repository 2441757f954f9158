import { readFileSync } from 'node:fs';
import { resourcesOf, stageNames } from './support/stage-templates';

/** Lambda's default quota of an account, and the part of it that can't be reserved. */
const accountConcurrency = 1000;
const neverReserved = 100;

const reservedIn = (stage: (typeof stageNames)[number]): number =>
  resourcesOf(stage, 'AWS::Lambda::Function').reduce(
    (sum, { properties }) => sum + (properties.ReservedConcurrentExecutions ?? 0),
    0,
  );

const queueMappingsOf = (stage: (typeof stageNames)[number]) =>
  resourcesOf(stage, 'AWS::Lambda::EventSourceMapping').filter(
    ({ properties }) => properties.StartingPosition === undefined,
  );

// The two sending workers get as many as SES's rate needs, 50 at most
// (functions/deliveries/send/sender-concurrency.ts).
const adjusted = { count: 2, deployed: 10, max: 50 };

/** How many functions can process queues at once. */
const backgroundIn = (stage: (typeof stageNames)[number]): number =>
  queueMappingsOf(stage).reduce(
    (sum, { properties }) => sum + properties.ScalingConfig.MaximumConcurrency,
    adjusted.count * (adjusted.max - adjusted.deployed),
  );

describe.each(stageNames)('concurrency of %s', (stage) => {
  test('limits how many functions process each queue at once', () => {
    const unlimited = queueMappingsOf(stage).filter(
      ({ properties }) => !properties.ScalingConfig?.MaximumConcurrency,
    );
    expect(unlimited.map(({ id }) => id)).toEqual([]);
  });

  test('leaves more than half of an account’s concurrency to calls, even while every queue has a backlog', () => {
    const rest = accountConcurrency - reservedIn(stage) - backgroundIn(stage);
    expect(rest).toBeGreaterThan(accountConcurrency / 2 - neverReserved);
  });
});

test('documents the concurrency that a stage reserves and that its queues may use', () => {
  const docs = readFileSync('docs/deploying.md', 'utf8').replace(/\s+/g, ' ');
  const reserved = reservedIn('prod');
  expect(docs).toContain(`a stage reserves ${reserved}, and AWS keeps ${neverReserved} unreserved`);
  expect(docs).toContain(`at least ${reserved + neverReserved}`);
  expect(docs).toContain(`queues can use up to ${backgroundIn('prod')} more`);
});
