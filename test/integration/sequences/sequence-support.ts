import type * as z from 'zod';
import type { updateSequenceBody } from '../../../shared/contracts/sequences/sequence';
import { eventually } from '../../support/eventually';
import type { LocalProduct } from '../../support/local-product';
import { readyBody, type Store } from '../deliveries/sending-support';

/** A store whose token can be renewed, because tokens last 15 minutes. */
export type StoreWithToken = Omit<Store, 'token'> & { token: string };

/** Creates a sequence triggered by its own segment, with one email for each delay in minutes. */
export const openSequence = async (
  product: LocalProduct,
  store: StoreWithToken,
  delays: readonly number[],
) => {
  const { customerId } = store;
  const call = { customerId };
  const api: typeof product.api = (_token, key, input) => product.api(store.token, key, input);
  const token = '';
  const segmentBody = { name: `Newcomers ${Date.now()}`, origin: 'manually' as const };
  const segment = await api(token, 'POST /segment', { ...call, body: segmentBody });
  const body = { name: 'Welcome' };
  const { id: sequenceId } = await api(token, 'POST /sequences', { ...call, body });
  const params = { sequenceId };
  for (let index = 1; index < delays.length; index += 1) {
    await api(token, 'POST /sequences/{sequenceId}/addStep', { ...call, params, body: {} });
  }
  const { steps } = await api(token, 'GET /sequences/{sequenceId}/steps', {
    ...call,
    params,
  });
  for (const [index, { id: stepId }] of steps.entries()) {
    const email = { subject: `Welcome ${index + 1}`, body: readyBody(store, stepId).body };
    const step = { ...call, params: { stepId } };
    await api(token, 'PUT /sequences/delivery/{stepId}', { ...step, body: email });
    const delay = { delayInMinutes: delays[index] ?? 0 };
    await api(token, 'PUT /sequences/step/{stepId}', { ...step, body: delay });
  }
  const [sender] = await api(token, 'GET /settings/sender/verified', call);
  return {
    sequenceId,
    segmentId: segment.id,
    stepIds: steps.map(({ id }) => id),
    /** Saves the given fields to the newest revision. */
    async save(changes: z.input<typeof updateSequenceBody>) {
      const { rev } = await api(token, 'GET /sequences/{sequenceId}', { ...call, params });
      const saved = { rev, ...changes };
      return api(token, 'PUT /sequences/{sequenceId}', { ...call, params, body: saved });
    },
    activation: { segmentId: segment.id, fromAddress: sender?.email ?? '', enabled: true },
    view: () => api(token, 'GET /sequences/{sequenceId}', { ...call, params }),
    steps: () => api(token, 'GET /sequences/{sequenceId}/steps', { ...call, params }),
    async enter(email: string) {
      const people = { segmentId: segment.id, subscribers: [{ email, fields: {} }] };
      const { subscribers } = await api(token, 'POST /subscriber/manually', {
        ...call,
        body: people,
      });
      return subscribers[0]?.id ?? '';
    },
  };
};
type Sequence = Awaited<ReturnType<typeof openSequence>>;

/** Returns the subjects a person received from a sequence, oldest first. */
export const subjectsTo = async (product: LocalProduct, to: string): Promise<string[]> =>
  (await product.mail({ to })).map(({ subject }) => subject).sort();

/** Waits until the counters show this many people waiting for each step. */
export const waitUntilWaiting = (sequence: Sequence, ...waiting: readonly number[]) =>
  eventually(`waiting are ${waiting.join(', ')}`, async () => {
    const { steps } = await sequence.steps();
    return JSON.stringify(steps.map((step) => step.waiting)) === JSON.stringify(waiting);
  });
