import { casesOf } from '../runner/length';
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
 * Matches actions that Lambda performs itself under the function's role: writing logs, reading its
 * queue or stream, storing failed records.
 */
const lambdaActions =
  /^(logs:\w+|dynamodb:(DescribeStream|GetRecords|GetShardIterator|ListStreams)|sqs:(ReceiveMessage|DeleteMessage|GetQueueUrl)|s3:ListBucket)$/;

/**
 * Actions that Lambda performs for one function and our code performs in another. Therefore, code
 * doesn't have to justify them.
 */
const lambdaOrCode = ['sqs:GetQueueAttributes', 'sqs:SendMessage'];

/**
 * Actions whose calls are in a function's bundle only because it imports a module that contains
 * them. The function never makes these calls, so its role must not allow them.
 */
const neverCalled: Readonly<Record<string, readonly string[]>> = {
  'functions/api/imports.ts': ['sqs:ChangeMessageVisibility'],
  'functions/imports/workers/give-up-imports.ts': [
    'dynamodb:Query',
    'dynamodb:BatchGetItem',
    'sqs:ChangeMessageVisibility',
  ],
  // This function only reads the customer. Other functions use the writes of the same repository.
  'functions/api/billing.ts': ['dynamodb:UpdateItem'],
  // This function only saves a run with its prompt. Other functions delete prompts.
  'functions/automations/workers/give-up-runs.ts': ['dynamodb:DeleteItem'],
  // This function only checks domains. Other functions rename senders.
  'functions/senders/ticks/check-domains.ts': ['dynamodb:UpdateItem'],
  // This function only records signups. Other functions withdraw forms and erase people.
  'functions/forms/workers/record-signup.ts': ['dynamodb:DeleteItem'],
  // This function only reads the draft. Other functions delete drafts.
  'functions/deliveries/steps/snapshot-lane.ts': ['dynamodb:DeleteItem'],
  'functions/deliveries/workers/send-mails.ts': ['s3:PutObject'],
  'functions/sequences/workers/work-on-sequences.ts': ['s3:PutObject'],
  // This function lets people enter sequences and writes change records of audiences. Other
  // functions delete sequences and people, and read the change records.
  'functions/streams/workers/react.ts': [
    ...['dynamodb:DeleteItem', 's3:GetObject', 's3:DeleteObject', 's3:ListBucket'],
  ],
  'functions/sequences/workers/take-store-events.ts': ['dynamodb:DeleteItem'],
  'functions/sequences/ticks/sweep-segments.ts': ['dynamodb:DeleteItem'],
  // This function only reads checkouts. Other functions save what a shop reports about them.
  'functions/stores/ticks/tell-abandoned-checkouts.ts': ['dynamodb:PutItem'],
  // These functions only pass messages on. The functions that handle the messages extend their
  // visibility and remove stores.
  'functions/stores/workers/give-up-syncs.ts': [
    'dynamodb:DeleteItem',
    'sqs:ChangeMessageVisibility',
  ],
  'functions/stores/workers/take-store-news.ts': ['sqs:ChangeMessageVisibility'],
  'functions/stores/ticks/look-at-stores.ts': [
    'dynamodb:DeleteItem',
    'sqs:ChangeMessageVisibility',
  ],
  // This function only shows unreadable records. Other functions write them.
  'functions/api/stores.ts': ['sqs:ChangeMessageVisibility', 'dynamodb:BatchWriteItem'],
  // This function only starts evaluations. The workers finish them.
  'functions/sequences/ticks/hand-out-due.ts': ['dynamodb:DeleteItem'],
  'functions/tracking/public/web-version.ts': ['s3:PutObject'],
  // Not needed here: this function unsubscribes one person. Only lookups of several people use it.
  'functions/api/tracking.ts': ['dynamodb:BatchGetItem'],
  'functions/api/test-sends.ts': ['s3:PutObject'],
  'functions/test-sends/workers/run-tests.ts': ['s3:PutObject'],
  'functions/deliveries/steps/check-gate.ts': ['s3:PutObject'],
  'functions/deliveries/steps/enqueue-batch.ts': ['s3:PutObject'],
  'functions/deliveries/steps/reconcile.ts': ['s3:PutObject'],
  'functions/segments/workers/count-lane.ts': ['dynamodb:PutItem'],
  // One function reads the columnar indexes of audiences, one writes them, and one deletes old
  // ones.
  'functions/segments/workers/ask-columns.ts': [
    ...['dynamodb:PutItem', 'dynamodb:UpdateItem', 's3:PutObject', 's3:DeleteObject'],
  ],
  'functions/columns/workers/keep-copy.ts': ['s3:DeleteObject'],
  'functions/columns/ticks/tend-copies.ts': [
    ...['dynamodb:PutItem', 'dynamodb:UpdateItem', 's3:PutObject'],
  ],
};

const rows = handlersOf('prod').map((handler) => [entryOf(handler), handler] as const);
// Every third function in the short run.
const inShortRun = rows.filter((_, index) => index % 3 === 0);
const inLongRun = rows.filter((_, index) => index % 3 !== 0);

describe.each(casesOf([...inShortRun, ...inLongRun], inShortRun.length))(
  'IAM permissions of %s',
  (entry, handler) => {
    const granted = actionsOfRole(handler);
    const variables = Object.keys(handler.properties.Environment?.Variables ?? {});

    test('allows the function every call that its code makes', async () => {
      const { actions } = await needsOf(entry);
      const uncalledActions = neverCalled[entry] ?? [];
      const missing = actions.filter(
        (action) => ![...granted, ...uncalledActions].includes(action),
      );
      expect(missing).toEqual([]);
    });

    test('allows the function no other call', async () => {
      const { actions } = await needsOf(entry);
      const uncalledActions = neverCalled[entry] ?? [];
      const needed = actions.filter((action) => !uncalledActions.includes(action));
      const excess = granted.filter(
        (action) => ![...needed, ...lambdaOrCode].includes(action) && !lambdaActions.test(action),
      );
      expect(excess).toEqual([]);
    });

    test('gives the function exactly the environment variables that it reads', async () => {
      const needs = await needsOf(entry);
      expect(variables.sort()).toEqual(needs.variables);
    });
  },
);
