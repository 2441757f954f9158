import * as z from 'zod';
import type { Json } from '../json';
import { assign, catcher, retrier } from './retriers-and-catchers';

const json: z.ZodType<Json> = z.json();
const text = z.string();
const path = z.string().nullable();
/** A number or, in JSONata, an expression that returns one. */
const amount = z.union([z.number().min(0), z.string()]);

const common = {
  Comment: text.optional(),
  QueryLanguage: z.enum(['JSONPath', 'JSONata']).optional(),
  InputPath: path.optional(),
  OutputPath: path.optional(),
  Output: json.optional(),
  Assign: assign.optional(),
};
const transition = { Next: text.optional(), End: z.literal(true).optional() };
const result = { ResultSelector: json.optional(), ResultPath: path.optional() };
const handlers = { Retry: z.array(retrier).optional(), Catch: z.array(catcher).optional() };

const task = z.strictObject({
  Type: z.literal('Task'),
  ...common,
  ...transition,
  ...result,
  ...handlers,
  Resource: text,
  Parameters: json.optional(),
  Arguments: json.optional(),
  TimeoutSeconds: amount.optional(),
  TimeoutSecondsPath: text.optional(),
});

const choice = z.strictObject({
  Type: z.literal('Choice'),
  ...common,
  // The choice rules parse these themselves, because their fields depend on the operators.
  Choices: z.array(z.record(text, json)).min(1),
  Default: text.optional(),
});

const wait = z.strictObject({
  Type: z.literal('Wait'),
  ...common,
  ...transition,
  Seconds: amount.optional(),
  SecondsPath: text.optional(),
  Timestamp: text.optional(),
  TimestampPath: text.optional(),
});

const pass = z.strictObject({
  Type: z.literal('Pass'),
  ...common,
  ...transition,
  ResultPath: path.optional(),
  Result: json.optional(),
  Parameters: json.optional(),
});

const succeed = z.strictObject({ Type: z.literal('Succeed'), ...common });

const fail = z.strictObject({
  Type: z.literal('Fail'),
  Comment: text.optional(),
  QueryLanguage: common.QueryLanguage,
  Error: text.optional(),
  ErrorPath: text.optional(),
  Cause: text.optional(),
  CausePath: text.optional(),
});

const branch: z.ZodType<Branch> = z.lazy(() =>
  z.strictObject({
    StartAt: text,
    States: z.record(text, stateSchema),
    Comment: text.optional(),
    QueryLanguage: common.QueryLanguage,
    // Only inline maps are accepted. Distributed maps start separate executions, which we don't
    // need.
    ProcessorConfig: z.strictObject({ Mode: z.literal('INLINE') }).optional(),
  }),
);

const parallel = z.strictObject({
  Type: z.literal('Parallel'),
  ...common,
  ...transition,
  ...result,
  ...handlers,
  Parameters: json.optional(),
  Arguments: json.optional(),
  Branches: z.array(branch).min(1),
});

const map = z.strictObject({
  Type: z.literal('Map'),
  ...common,
  ...transition,
  ...result,
  ...handlers,
  ItemsPath: path.optional(),
  Items: json.optional(),
  ItemSelector: json.optional(),
  Parameters: json.optional(),
  MaxConcurrency: amount.optional(),
  MaxConcurrencyPath: text.optional(),
  ItemProcessor: branch.optional(),
  Iterator: branch.optional(),
});

export type TaskState = z.output<typeof task>;
export type ChoiceState = z.output<typeof choice>;
export type WaitState = z.output<typeof wait>;
export type PassState = z.output<typeof pass>;
type SucceedState = z.output<typeof succeed>;
export type FailState = z.output<typeof fail>;
export type ParallelState = z.output<typeof parallel>;
export type MapState = z.output<typeof map>;

export type State =
  | TaskState
  | ChoiceState
  | WaitState
  | PassState
  | SucceedState
  | FailState
  | ParallelState
  | MapState;

export type QueryLanguage = 'JSONPath' | 'JSONata';

/**
 * A group of states that run one after another: the whole machine, a branch of a parallel state, or
 * a map's processor.
 */
export type Branch = {
  readonly StartAt: string;
  readonly States: Readonly<Record<string, State>>;
  readonly QueryLanguage?: QueryLanguage | undefined;
};

const stateSchema: z.ZodType<State> = z.lazy(() =>
  z.discriminatedUnion('Type', [task, choice, wait, pass, succeed, fail, parallel, map]),
);

/** A whole state machine in the Amazon States Language. Rejects unknown fields by name. */
export const stateMachineSchema = z.strictObject({
  StartAt: text,
  States: z.record(text, stateSchema),
  Comment: text.optional(),
  Version: z.literal('1.0').optional(),
  QueryLanguage: common.QueryLanguage,
  TimeoutSeconds: z.int().min(1).optional(),
});
export type StateMachine = z.output<typeof stateMachineSchema>;
