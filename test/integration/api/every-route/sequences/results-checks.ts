import type { sequenceResultsRoutes } from '../../../../../functions/routes/sequences/results';
import { eventually } from '../../../../support/eventually';
import { readyBody } from '../../../deliveries/sending-support';
import { openSequence, waitUntilWaiting } from '../../../sequences/sequence-support';
import type { Fixture } from '../every-route-fixture';
import type { RouteCheck } from '../route-check';

type ResultKey = keyof typeof sequenceResultsRoutes;

const startSequence = async (fixture: Fixture) => {
  const { product, store, nameFor } = fixture;
  const sequence = await openSequence(product, store, [0, 1440]);
  await sequence.save(sequence.activation);
  const email = `${nameFor('starter').replace(' ', '')}@readers.test`;
  const subscriberId = await sequence.enter(email);
  await waitUntilWaiting(sequence, 1, 0);
  await product.advance(180);
  await waitUntilWaiting(sequence, 0, 1);
  await fixture.signInAgain();
  const [first = '', second = ''] = sequence.stepIds;
  return { ...sequence, email, subscriberId, first, second };
};

let runningSequence: ReturnType<typeof startSequence> | undefined;

/**
 * Creates a sequence in which one person received the first email and waits for the second. All
 * checks share it, because creating it moves the clock.
 */
const getRunningSequence = (fixture: Fixture) => {
  runningSequence ??= startSequence(fixture);
  return runningSequence;
};

/** Creates a store-triggered sequence. No one can enter it before a store is connected. */
const createStoreSequence = async ({ api, nameFor }: Fixture) => {
  const body = { name: nameFor('Series') };
  const { id: sequenceId } = await api('POST /shopifySequence', { body });
  const params = { sequenceId };
  const { steps } = await api('GET /shopifySequence/{sequenceId}/steps', { params });
  return { sequenceId, stepId: steps[0]?.id ?? '' };
};

export const sequenceResultsChecks: { readonly [Key in ResultKey]: RouteCheck<Key> } = {
  'GET /sequences/{sequenceId}/links': async (call, fixture) => {
    const { sequenceId, first } = await getRunningSequence(fixture);
    const { links } = await call({ params: { sequenceId } });
    expect(links).toHaveLength(2);
    const link = { id: '001', link: 'https://store.test/bulbs', clicks: 0 };
    expect(links[0]).toMatchObject({ ...link, stepId: first, step: 1 });
  },

  'GET /shopifySequence/{sequenceId}/links': async (call, fixture) => {
    const { sequenceId } = await createStoreSequence(fixture);
    expect(await call({ params: { sequenceId } })).toEqual({ links: [] });
  },

  'GET /sequences/delivery/{stepId}/subscribers': async (call, fixture) => {
    const { first, second, email } = await getRunningSequence(fixture);
    const { subscribers } = await call({ params: { stepId: first } });
    expect(subscribers.map((one) => one.email)).toEqual([email]);
    const opened = await call({ params: { stepId: first }, query: { filterBy: 'opened' } });
    expect(opened.subscribers).toEqual([]);
    expect((await call({ params: { stepId: second } })).subscribers).toEqual([]);
  },

  'GET /shopifySequence/delivery/{stepId}/instances': async (call, fixture) => {
    const { stepId } = await createStoreSequence(fixture);
    expect((await call({ params: { stepId } })).subscribers).toEqual([]);
  },

  'GET /sequences/delivery/{stepId}/subscribers/count': async (call, fixture) => {
    const { first } = await getRunningSequence(fixture);
    await eventually('the mail is counted', async () => {
      return (await call({ params: { stepId: first } })).total === 1;
    });
  },

  'GET /shopifySequence/delivery/{stepId}/instances/count': async (call, fixture) => {
    const { stepId } = await createStoreSequence(fixture);
    expect(await call({ params: { stepId } })).toEqual({ total: 0 });
  },

  'POST /sequences/delivery/{stepId}/export/subscribers': async (call, fixture) => {
    const { first } = await getRunningSequence(fixture);
    const { jobId } = await call({ params: { stepId: first }, body: {} });
    expect(await fixture.jobDone(jobId)).toMatchObject({ kind: 'export_recipients', changed: 1 });
  },

  'POST /shopifySequence/delivery/{stepId}/export/subscribers': async (call, fixture) => {
    const { sequenceId, stepId } = await createStoreSequence(fixture);
    const unsent = call({ params: { stepId }, body: { filterBy: 'opened' } });
    await expect(unsent).rejects.toThrow('delivery_not_found');
    const { subject, body: text } = readyBody(fixture.store, stepId);
    const email = { params: { stepId }, body: { subject, body: text } };
    await fixture.api('PUT /shopifySequence/delivery/{stepId}', email);
    const [sender] = await fixture.api('GET /settings/sender/verified');
    const trigger = { triggerType: 'FIRST_ORDER' as const, fromAddress: sender?.email ?? '' };
    const body = { rev: 1, enabled: true, ...trigger };
    await fixture.api('PUT /shopifySequence/{sequenceId}', { params: { sequenceId }, body });
    const { jobId } = await call({ params: { stepId }, body: {} });
    expect(await fixture.jobDone(jobId)).toMatchObject({ changed: 0 });
  },

  'GET /sequences/{sequenceId}/people': async (call, fixture) => {
    const { sequenceId, subscriberId, email, second } = await getRunningSequence(fixture);
    const { people } = await call({ params: { sequenceId } });
    const position = { state: 'waiting', stepId: second, step: 2, entry: 1 };
    expect(people).toEqual([expect.objectContaining({ subscriberId, email, ...position })]);
    const nobody = '0'.repeat(26);
    const peopleQuery = {
      params: { sequenceId },
      query: { subscriberIds: [nobody, subscriberId] },
    };
    expect((await call(peopleQuery)).people).toEqual(people);
  },

  // Uses a separate sequence, because it moves the person that the other checks expect to wait.
  'PUT /sequences/{sequenceId}/people/{subscriberId}': async (call, fixture) => {
    const { sequenceId, subscriberId, second, email } = await startSequence(fixture);
    const params = { sequenceId, subscriberId };
    const movedPerson = await call({
      params,
      body: { action: 'move', stepId: second, atOnce: true },
    });
    expect(movedPerson).toMatchObject({ state: 'waiting', stepId: second });
    await fixture.product.advance(180);
    await fixture.signInAgain();
    await eventually('the second email is there', async () => {
      return (await fixture.product.mail({ to: email })).length === 2;
    });
    await eventually('they are through', async () => {
      const all = { params: { sequenceId }, query: { state: 'all' as const } };
      const { people } = await fixture.api('GET /sequences/{sequenceId}/people', all);
      return people[0]?.state === 'through';
    });
    const repeatedMove = call({ params, body: { action: 'move', stepId: second } });
    await expect(repeatedMove).rejects.toThrow('sequence_refused');
    expect(await call({ params, body: { action: 'remove' } })).toMatchObject({ reason: 'removed' });
  },

  'GET /subscriber/{subscriberId}/sequences': async (call, fixture) => {
    const { sequenceId, subscriberId } = await getRunningSequence(fixture);
    const { sequences, total } = await call({ params: { subscriberId } });
    const expectedSequence = {
      sequenceId,
      type: 'segment',
      name: 'Welcome',
      enabled: true,
      entry: 1,
    };
    expect(sequences).toEqual([expect.objectContaining(expectedSequence)]);
    expect(total).toBe(1);
    const unknown = call({ params: { subscriberId: '0'.repeat(26) } });
    await expect(unknown).rejects.toThrow('subscriber_not_found');
  },
};
