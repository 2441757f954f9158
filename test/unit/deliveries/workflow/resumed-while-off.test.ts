import {
  type ReconcileDependencies,
  reconcile,
} from '../../../../functions/deliveries/reconcile/reconcile-service';
import { deliveryWorkflow } from '../../../../functions/deliveries/workflow/delivery-workflow';
import {
  type DeliveryState,
  deliveryState,
} from '../../../../functions/deliveries/workflow/workflow-state';
import { customerId } from '../../drafts/email-fixtures';
import { aDelivery } from '../delivery-fixtures';

type Step = (state: DeliveryState) => Promise<DeliveryState>;
type State = {
  readonly Type: string;
  readonly Resource?: string;
  readonly Next?: string;
  readonly Default?: string;
  readonly Choices?: readonly {
    readonly Variable: string;
    readonly StringEquals?: string;
    readonly Next: string;
  }[];
};

const names = {
  freezeContent: 'freeze',
  snapshotPartition: 'snapshot',
  planBatches: 'plan',
  checkGate: 'gate',
  enqueueBatch: 'enqueue',
  reconcile: 'reconcile',
  finalize: 'finalize',
};
const { StartAt, States } = deliveryWorkflow(names);
const states: Readonly<Record<string, State>> = States;
const { deliveryId } = aDelivery();

const nextOf = ({ Type, Next, Choices = [], Default }: State, { next }: DeliveryState) =>
  Type === 'Choice'
    ? (Choices.find(({ StringEquals }) => StringEquals === next)?.Next ?? Default)
    : Next;

/**
 * Runs the state machine from its start.
 * @returns the states it went through
 */
const runWorkflow = async (steps: Readonly<Record<string, Step>>): Promise<readonly string[]> => {
  const path: string[] = [];
  let state = deliveryState.parse({ deliveryId, customerId, run: 0 });
  for (let at: string | undefined = StartAt; at !== undefined && path.length < 40; ) {
    path.push(at);
    const here: State | undefined = states[at];
    if (here?.Type === 'Task') state = (await steps[here.Resource ?? '']?.(state)) ?? state;
    at = here && nextOf(here, state);
  }
  return path;
};

/**
 * Returns dependencies for which sending is switched off during this many checks. After that, every
 * recipient has a final result.
 */
const reconcileDependencies = (offCount: number): ReconcileDependencies => {
  let checksLeft = offCount;
  return {
    deliveries: { find: async () => aDelivery({ planned: 2, enqueued: 2, batchesDone: 2 }) },
    recipientLists: {
      plan: async () => ({ counts: [2, 0, 0, 0, 0, 0, 0, 0], batches: [] }),
      async *partitionIds(_id: unknown, { partition }: { partition: number }) {
        if (partition === 0) yield* ['ada', 'bo'];
      },
    },
    ledger: {
      async *partitionEntries(_id: string, partition: number) {
        if (partition > 0) return;
        for (const subscriberId of ['ada', 'bo']) {
          yield { subscriberId, state: 'accepted', doubts: 0 };
        }
      },
    },
    subscribers: { getMany: async () => new Map() },
    results: { read: async () => ({ accepted: 2, skipped: 0, failed: 0 }) },
    queue: { enqueue: async () => undefined },
    sendDepth: async () => 0,
    eventsAreCurrent: async () => true,
    sendingIsOff: async () => {
      checksLeft -= 1;
      return checksLeft >= 0;
    },
    clock: () => Date.parse('2026-11-21T10:00:00Z'),
  } as unknown as ReconcileDependencies;
};

const resumed: Step = async (state) => ({ ...state, next: 'CONTINUE', recovering: true });

test.each([0, 1, 3])(
  'ends a delivery that is resumed while sending is off for %i checks',
  async (offCount) => {
    const dependencies = reconcileDependencies(offCount);
    const path = await runWorkflow({
      freeze: resumed,
      gate: async (state) => ({ ...state, next: 'FINISH' }),
      reconcile: (state) => reconcile(state, dependencies),
      finalize: async (state) => state,
    });
    expect(path).toEqual(expect.arrayContaining(['Recover', 'Gate', 'Reconcile', 'Finalize']));
    expect(path.at(-1)).toBe('Finished');
  },
);

test('fails and raises an alarm on an unexpected result, but ends without an alarm on STOP', async () => {
  const choices = Object.values(states).filter(({ Choices = [] }) =>
    Choices.some(({ Variable }) => Variable === '$.next'),
  );
  expect(choices).not.toHaveLength(0);
  for (const { Default = '', Choices = [] } of choices) {
    expect(states[Default]?.Type).toBe('Fail');
    const stop = Choices.find(({ StringEquals }) => StringEquals === 'STOP');
    expect(states[stop?.Next ?? '']?.Type).toBe('Succeed');
  }
  const lost = await runWorkflow({ freeze: async (state) => ({ ...state, next: 'AGAIN' }) });
  expect(lost.at(-1)).toBe('Lost');
});
