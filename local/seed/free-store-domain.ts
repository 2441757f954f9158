import type { DomainView } from '../../shared/contracts/domains';
import { closePlanMessages } from './close-plan-messages';
import type { DemoAgency } from './demo-agency';
import type { DemoCall } from './demo-calls';

const domain = 'news.salt-and-pine.example';

/** An SPF record that allows the registrar's mail host but not SES. A common mistake. */
const wrongSpf = 'v=spf1 include:_spf.registrar.example ~all';

/**
 * Publishes what the owner has entered at their registrar so far: all keys but one, and a wrong SPF
 * record.
 */
const publishedRecords = ({ records }: DomainView) =>
  records.flatMap(({ id, type, host, data }) => {
    if (id === 'dkim-1' || id === 'dkim-2') return [{ host, type, values: [data] }];
    return id === 'mailFromSpf' ? [{ host, type, values: [wrongSpf] }] : [];
  });

type Calls = { readonly owner: DemoCall; readonly manager: DemoCall };

/** Adds a sender while the agency gives the store Premium, which custom domains need. */
const addSender = async ({ customer }: DemoAgency, { owner, manager }: Calls): Promise<void> => {
  const params = { customerId: customer.customerId };
  const { comp } = await owner('GET /premium');
  if (!comp) {
    const body = { reason: 'Two weeks to try Premium', endsAt: null };
    await manager('PUT /customer/{customerId}/comp', { params, body });
  }
  const senders = await owner('GET /settings/sender');
  if (senders.some((sender) => sender.domain === domain)) return;
  const body = { name: customer.name, email: `hello@${domain}` };
  await owner('POST /settings/sender', { body });
};

/**
 * Leaves the store with a sending domain that is half set up. The store tried Premium, began to set
 * up the domain, and is on the free plan again. The DNS simulator has some of the records, and one
 * of them is wrong.
 */
export const seedHalfVerifiedDomain = async (
  store: DemoAgency,
  origin: string,
  calls: Calls,
): Promise<void> => {
  const { owner, manager } = calls;
  if ((await owner('GET /settings/domain')).length === 0) await addSender(store, calls);
  const [found] = await owner('GET /settings/domain');
  if (!found) throw new Error('The sending domain of Salt & Pine is missing.');
  const response = await fetch(`${origin}/local/dns.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ set: publishedRecords(found) }),
  });
  if (!response.ok) throw new Error(`The DNS simulator answered ${response.status}.`);
  await owner('POST /settings/domain/{domainId}/validate', {
    params: { domainId: found.id },
    body: { domain },
  });
  const { comp } = await owner('GET /premium');
  if (comp) {
    await manager('POST /customer/{customerId}/comp/end', {
      params: { customerId: store.customer.customerId },
      body: { reason: 'The two weeks are over' },
    });
  }
  await closePlanMessages(owner);
};
