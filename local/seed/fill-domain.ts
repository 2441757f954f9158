import type { FillContext, FillPart } from './fill-part';
import { waitFor } from './wait-for';

const domain = 'news.olive-and-fern.example';
const email = `letters@${domain}`;

const domainOf = async ({ owner }: FillContext) => {
  const domains = await owner('GET /settings/domain');
  return domains.find((one) => one.domain === domain);
};

/** Publishes the domain's records in the local DNS. SES finds them within ten seconds. */
const publish = async (context: FillContext): Promise<void> => {
  const records = (await domainOf(context))?.records ?? [];
  const set = records.map(({ host, type, data }) => ({ host, type, values: [data] }));
  const body = JSON.stringify({ set });
  const response = await fetch(`${context.cloud.origin}/local/dns.json`, { method: 'POST', body });
  if (!response.ok) throw new Error(`The DNS simulator answered ${response.status}.`);
};

/** Adds a sender on the store's own domain, and publishes what the domain needs. */
export const domainParts: readonly FillPart[] = [
  {
    name: 'domain',
    async fill(context) {
      const { owner, agency } = context;
      if (!(await domainOf(context)))
        await owner('POST /settings/sender', { body: { name: agency.customer.name, email } });
      await publish(context);
    },
  },
];

/** Checks the domain after everything else, because SES needs some seconds to find its records. */
export const domainCheckParts: readonly FillPart[] = [
  {
    name: 'domain-check',
    fill: (context) =>
      waitFor('the sending domain', async () => {
        const { verified } = await context.owner('POST /settings/sender/{email}/confirm', {
          params: { email },
          body: {},
        });
        return verified;
      }),
  },
];
