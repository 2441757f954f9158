import { type RouteKey, routes } from '../../../../functions/routes';
import { eventually } from '../../../support/eventually';
import type { LocalProduct } from '../../../support/local-product';
import type { CallInput, Success } from '../../../support/product-calls';
import { openStore } from '../../deliveries/sending-support';
import type { Input } from './route-call';

/** Sets up a store, its manager, and helpers that most route checks need. */
export const openBase = async (product: LocalProduct) => {
  const store = { ...(await openStore(product, [])), managerEmail: 'manager@agency.test' };
  let nameCount = 0;
  /** Returns a unique name, so that different checks don't share data. */
  const nameFor = (prefix: string) => {
    nameCount += 1;
    return `${prefix} ${nameCount}`;
  };

  const api = <Key extends RouteKey>(key: Key, { as, ...input }: Input<Key> = {} as Input<Key>) => {
    const { access } = routes[key];
    const token = as ?? (access === 'public' ? '' : store.token);
    const customerId =
      access === 'customer' && token === store.token ? store.customerId : undefined;
    return product.api(token, key, { customerId, ...input } as CallInput<Key>);
  };

  /** Signs in again, because tokens last 15 minutes of simulated time. */
  const signInAgain = async (): Promise<void> => {
    const email = `${nameFor('manager').replace(' ', '')}@agency.test`;
    store.token = await product.signInAsManager(email);
    store.managerEmail = email;
  };

  const newSegment = async (): Promise<string> => {
    const body = { name: nameFor('Segment'), origin: 'manually' };
    return (await api('POST /segment', { body })).id;
  };

  /** Creates a subscriber the way manual entry does. */
  const newSubscriber = async (segmentId = store.segmentId) => {
    const email = `${nameFor('reader').replace(' ', '')}@readers.test`;
    const body = { segmentId, subscribers: [{ email, fields: { city: 'Oslo' } }] };
    const { subscribers } = await api('POST /subscriber/manually', { body });
    return { id: subscribers[0]?.id ?? '', email };
  };

  const newDraft = (name = nameFor('Draft')): Promise<Success<'POST /draft'>> =>
    api('POST /draft', { body: { name } });

  const waitForJob = (jobId: string) =>
    eventually('the job is done', async () => {
      const job = await api('GET /job/{jobId}', { params: { jobId } });
      if (job.state === 'failed') throw new Error(job.message);
      return job.state === 'done' && job;
    });

  const makers = { nameFor, newSegment, newSubscriber, newDraft };
  return { product, store, api, signInAgain, ...makers, jobDone: waitForJob };
};

export type BaseFixture = Awaited<ReturnType<typeof openBase>>;
