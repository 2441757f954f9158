import { needsOf } from './support/code-needs';
import { entryOf, handlersOf, type Resource, resourcesOf } from './support/stage-templates';

const actionsOfRole = ({ stack, properties }: Resource): readonly string[] => {
  const role = properties.Role['Fn::GetAtt'][0];
  const policies = resourcesOf('prod', 'AWS::IAM::Policy').filter(
    (policy) => policy.stack === stack && policy.properties.Roles[0].Ref === role,
  );
  return policies
    .flatMap((policy) => policy.properties.PolicyDocument.Statement)
    .flatMap((statement: { Action: string | string[] }) => statement.Action);
};

/**
 * What Lambda itself does in the function's name: logs, reading its queue or stream, keeping what
 * it gives up on.
 */
const byLambda =
  /^(logs:\w+|dynamodb:(DescribeStream|GetRecords|GetShardIterator|ListStreams)|sqs:(ReceiveMessage|DeleteMessage|GetQueueUrl)|s3:ListBucket)$/;

/** Lambda's in one function, its own in another: never asked to be justified by code. */
const either = ['sqs:GetQueueAttributes', 'sqs:ChangeMessageVisibility', 'sqs:SendMessage'];

/**
 * In a bundle only because it stands beside something that is called: these functions never make
 * the call, so they are not allowed to.
 */
const neverCalled: Readonly<Record<string, readonly string[]>> = {
  'functions/imports/router.ts': ['sqs:ChangeMessageVisibility'],
  'functions/imports/workers/give-up-imports.ts': [
    'dynamodb:Query',
    'dynamodb:BatchGetItem',
    'sqs:ChangeMessageVisibility',
  ],
  // It reads the customer; the writes of the same repository are for others.
  'functions/home/router.ts': ['dynamodb:UpdateItem'],
  'functions/billing/router.ts': ['dynamodb:UpdateItem'],
  // It reads the sender that was chosen; renaming one is for others.
  'functions/drafts/router.ts': ['dynamodb:UpdateItem'],
  // It checks one segment; several at once are looked up by others.
  'functions/jobs/router.ts': ['dynamodb:BatchGetItem'],
  // It keeps a run with its prompt; deleting prompts is for others.
  'functions/automations/workers/give-up-runs.ts': ['dynamodb:DeleteItem'],
  // It looks at domains; renaming senders is for others.
  'functions/senders/ticks/check-domains.ts': ['dynamodb:UpdateItem'],
  // It writes down who signed up; withdrawing forms and forgetting people are for others.
  'functions/forms/workers/record-signup.ts': ['dynamodb:DeleteItem'],
  // It reads the draft; deleting one is for others.
  'functions/deliveries/steps/snapshot-lane.ts': ['dynamodb:DeleteItem'],
  'functions/deliveries/workers/send-mails.ts': ['s3:PutObject'],
  'functions/sequences/workers/work-on-sequences.ts': ['s3:PutObject'],
  // They let people in; taking series and people away is for others.
  // It writes down what copies of audiences take over; reading that is for others.
  'functions/streams/workers/react.ts': [
    ...['dynamodb:DeleteItem', 's3:GetObject', 's3:DeleteObject', 's3:ListBucket'],
  ],
  'functions/sequences/workers/take-store-events.ts': ['dynamodb:DeleteItem'],
  'functions/sequences/ticks/sweep-segments.ts': ['dynamodb:DeleteItem'],
  // It reads checkouts; taking over what a shop tells of them is for others.
  'functions/stores/ticks/tell-abandoned-checkouts.ts': ['dynamodb:PutItem'],
  // They send work on; renewing a message's hold and ending stores are for who carries it out.
  'functions/stores/workers/give-up-syncs.ts': ['dynamodb:DeleteItem'],
  'functions/stores/ticks/look-at-stores.ts': [
    'dynamodb:DeleteItem',
    'sqs:ChangeMessageVisibility',
  ],
  // It shows records that could not be read, and writes none.
  'functions/stores/router.ts': ['sqs:ChangeMessageVisibility', 'dynamodb:BatchWriteItem'],
  // It begins looks; the workers end them.
  'functions/sequences/ticks/hand-out-due.ts': ['dynamodb:DeleteItem'],
  'functions/tracking/public/web-version.ts': ['s3:PutObject'],
  // It unsubscribes one person; several at once are looked up by others.
  'functions/tracking/router.ts': ['dynamodb:BatchGetItem'],
  'functions/test-sends/router.ts': ['s3:PutObject'],
  'functions/test-sends/workers/run-tests.ts': ['s3:PutObject'],
  'functions/deliveries/steps/check-gate.ts': ['s3:PutObject'],
  'functions/deliveries/steps/enqueue-batch.ts': ['s3:PutObject'],
  'functions/deliveries/steps/reconcile.ts': ['s3:PutObject'],
  'functions/segments/workers/count-lane.ts': ['dynamodb:PutItem'],
  // Copies of audiences: one reads them, one writes them, one removes what is old.
  'functions/segments/workers/ask-columns.ts': [
    ...['dynamodb:PutItem', 'dynamodb:UpdateItem', 's3:PutObject', 's3:DeleteObject'],
  ],
  'functions/columns/workers/keep-copy.ts': ['s3:DeleteObject'],
  'functions/columns/ticks/tend-copies.ts': [
    ...['dynamodb:PutItem', 'dynamodb:UpdateItem', 's3:PutObject'],
  ],
};

const rows = handlersOf('prod').map((handler) => [entryOf(handler), handler] as const);

describe.each(rows)('%s', (entry, handler) => {
  const granted = actionsOfRole(handler);
  const variables = Object.keys(handler.properties.Environment?.Variables ?? {});

  test('may do what its code does', async () => {
    const { actions } = await needsOf(entry);
    const spared = neverCalled[entry] ?? [];
    const missing = actions.filter((action) => ![...granted, ...spared].includes(action));
    expect(missing).toEqual([]);
  });

  test('may do nothing else', async () => {
    const { actions } = await needsOf(entry);
    const spared = neverCalled[entry] ?? [];
    const needed = actions.filter((action) => !spared.includes(action));
    const excess = granted.filter(
      (action) => ![...needed, ...either].includes(action) && !byLambda.test(action),
    );
    expect(excess).toEqual([]);
  });

  test('is given the variables that it reads', async () => {
    const needs = await needsOf(entry);
    expect(variables.sort()).toEqual(needs.variables);
  });
});
