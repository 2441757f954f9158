/** The ARNs of the functions that run the delivery workflow's tasks. */
export type DeliverySteps = {
  readonly freezeContent: string;
  readonly snapshotPartition: string;
  readonly planBatches: string;
  readonly checkGate: string;
  readonly enqueueBatch: string;
  readonly reconcile: string;
  readonly finalize: string;
};

// Wait times double from 2 s, so the sixth retry comes after about two minutes.
const retries = [
  {
    ErrorEquals: [
      'Lambda.ServiceException',
      'Lambda.AWSLambdaException',
      'Lambda.SdkClientException',
      'Lambda.TooManyRequestsException',
      'States.Timeout',
      'States.TaskFailed',
    ],
    IntervalSeconds: 2,
    BackoffRate: 2,
    MaxAttempts: 6,
  },
];

/**
 * Returns a task whose function gets the whole state, which is small, and returns it. If all
 * retries fail, the task fails permanently.
 */
const taskState = (Resource: string, Next: string) => ({
  Type: 'Task',
  Resource,
  TimeoutSeconds: 900,
  Retry: retries,
  Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'Give up' }],
  Next,
});

/**
 * Returns a choice that continues with the step that the result names. An unexpected result causes
 * an error, so that the execution doesn't end unnoticed.
 */
const choose = (to: Readonly<Record<string, string>>) => ({
  Type: 'Choice',
  Choices: Object.entries({ ...to, STOP: 'Stopped' }).map(([StringEquals, Next]) => ({
    Variable: '$.next',
    StringEquals,
    Next,
  })),
  Default: 'Lost',
});

const waitUntil = (Next: string) => ({ Type: 'Wait', TimestampPath: '$.until', Next });

/** What the lists are for: a delivery, or an email that is only scheduled so far. */
type ListPurpose = 'delivery' | 'scheduled';

/**
 * Writes the lists of all eight subscriber partitions at the same time, because they are
 * independent.
 */
const snapshotPartitions = (snapshotPartition: string, listPurpose: ListPurpose) => ({
  Type: 'Map',
  ItemsPath: '$.lanes',
  MaxConcurrency: 8,
  ItemSelector: {
    'deliveryId.$': '$.deliveryId',
    'customerId.$': '$.customerId',
    'run.$': listPurpose === 'scheduled' ? '$.scheduledRev' : '$.run',
    of: listPurpose,
    'lane.$': '$$.Map.Item.Value',
    // Contains the correlation id. A path to the id itself would fail for an input without one.
    'execution.$': '$$.Execution.Input',
  },
  ItemProcessor: {
    ProcessorConfig: { Mode: 'INLINE' },
    StartAt: 'Snapshot lane',
    States: {
      'Snapshot lane': {
        Type: 'Task',
        Resource: snapshotPartition,
        TimeoutSeconds: 900,
        Retry: retries,
        End: true,
      },
    },
  },
  ResultPath: '$.snapshot',
  ...(listPurpose === 'delivery'
    ? {
        Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'Give up' }],
        Next: 'Plan',
      }
    : { Next: 'Finished' }),
});

/**
 * Defines the delivery of one email (Amazon States Language, JSONPath). Both CDK and the local
 * cloud use this definition. Its state contains only a few ids and numbers, because lists are
 * stored in S3. Every step compares `run` with the delivery's, and ends an execution that a later
 * resume or cancel has replaced.
 *
 * With `scheduledRev` in its input, the workflow writes the recipient list of a scheduled email and
 * ends.
 *
 * The history limit is 25,000 events, and a batch takes about 16. So after 300 turns, the batch
 * check increases the delivery's `run` instead of passing. The stream handler then starts the next
 * execution, which continues from the delivery's own counters.
 */
export const deliveryWorkflow = (arns: DeliverySteps) => ({
  Comment: 'Sends one email to its audience, batch by batch',
  StartAt: 'What for?',
  States: {
    // If an email is scheduled for the current audience, its list is written long before it's sent.
    'What for?': {
      Type: 'Choice',
      Choices: [{ Variable: '$.scheduledRev', IsPresent: true, Next: 'Take audience' }],
      Default: 'Freeze',
    },
    'Take audience': snapshotPartitions(arns.snapshotPartition, 'scheduled'),
    Freeze: taskState(arns.freezeContent, 'Prepared?'),
    'Prepared?': choose({ PREPARE: 'Snapshot', CONTINUE: 'Recover', FINISH: 'Reconcile' }),
    Snapshot: snapshotPartitions(arns.snapshotPartition, 'delivery'),
    Plan: taskState(arns.planBatches, 'Planned?'),
    'Planned?': choose({ CONTINUE: 'Gate', FINISH: 'Reconcile' }),
    // A resumed delivery first enqueues the recipients whose messages workers dropped while it was
    // paused.
    Recover: taskState(arns.reconcile, 'Pace'),
    Pace: waitUntil('Gate'),
    Gate: taskState(arns.checkGate, 'Passed?'),
    'Passed?': choose({ PASS: 'Enqueue', HOLD: 'Pace', FINISH: 'Reconcile' }),
    Enqueue: taskState(arns.enqueueBatch, 'More?'),
    'More?': choose({ CONTINUE: 'Pace', FINISH: 'Settle' }),
    Settle: waitUntil('Reconcile'),
    Reconcile: taskState(arns.reconcile, 'Settled?'),
    'Settled?': choose({ AGAIN: 'Settle', FINISH: 'Finalize' }),
    Finalize: taskState(arns.finalize, 'Finished'),
    'Give up': {
      Type: 'Task',
      Resource: arns.finalize,
      TimeoutSeconds: 900,
      Retry: retries,
      Next: 'Failed',
    },
    Finished: { Type: 'Succeed' },
    Stopped: { Type: 'Succeed' },
    Lost: {
      Type: 'Fail',
      Error: 'UnknownAnswer',
      Cause: 'A step returned a value that no state handles',
    },
    Failed: { Type: 'Fail', Error: 'DeliveryFailed', Cause: 'A step failed after all its retries' },
  },
});
