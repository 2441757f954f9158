import { deliveryWorkflow } from '../../../../functions/deliveries/workflow/delivery-workflow';

const arns = {
  freezeContent: 'arn:freeze-content',
  snapshotPartition: 'arn:snapshot-lane',
  planBatches: 'arn:plan-batches',
  checkGate: 'arn:check-gate',
  enqueueBatch: 'arn:enqueue-batch',
  reconcile: 'arn:reconcile',
  finalize: 'arn:finalize',
};

type State = {
  readonly Type: string;
  readonly Resource?: string;
  readonly Next?: string;
  readonly Default?: string;
  readonly Choices?: readonly { readonly Next: string }[];
  readonly Catch?: readonly { readonly Next: string }[];
  readonly Retry?: unknown;
};

const { StartAt, States } = deliveryWorkflow(arns);
const states: Readonly<Record<string, State>> = States;

const nextOf = ({ Next, Default, Choices = [], Catch = [] }: State): string[] =>
  [
    Next,
    Default,
    ...Choices.map((choice) => choice.Next),
    ...Catch.map((rule) => rule.Next),
  ].filter((name) => name !== undefined);

test('connects every workflow state to existing states, and reaches every state', () => {
  const reachedStates = new Set<string>();
  const visit = (name: string) => {
    if (reachedStates.has(name)) return;
    reachedStates.add(name);
    const state = states[name];
    if (!state) throw new Error(`There is no state ${name}`);
    nextOf(state).forEach(visit);
  };
  visit(StartAt);
  expect([...reachedStates].sort()).toEqual(Object.keys(states).sort());
});

test('retries every task, and updates the delivery before any task ends the workflow', () => {
  const tasks = Object.entries(states).filter(([, { Type }]) => Type === 'Task');
  expect(tasks).not.toHaveLength(0);
  for (const [name, task] of tasks) {
    expect(task.Retry).toBeDefined();
    if (name === 'Give up') continue;
    expect(task.Catch).toMatchObject([{ ErrorEquals: ['States.ALL'], Next: 'Give up' }]);
  }
});

test('uses every function that is passed to the workflow', () => {
  const text = JSON.stringify(States);
  for (const arn of Object.values(arns)) expect(text).toContain(`"${arn}"`);
});
