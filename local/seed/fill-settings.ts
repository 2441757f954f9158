import type { FillPart } from './fill-part';

/** What the assistant knows about the store. */
const brain = [
  ['Products', 'Olive oil from four growers, herb gardens, ceramics, and table linen.'],
  [
    'Customers',
    'People who cook at home most evenings and like to know where food comes from. Many give our oil as a gift.',
  ],
  ['Voice', 'Warm, short, and concrete. We say “we” and “you”. No exclamation points, no puns.'],
  ['Never write', 'Health claims, “artisanal”, and anything about a competitor.'],
  ['Difference', 'We visit every grower once a year and bottle within a week of pressing.'],
  ['Bestseller', 'The first oil of the harvest, 500 ml. It sells out every December.'],
  ['Shipping', 'From Portland in two days. Shipping over $60 is free in the US.'],
  ['Sign-off', 'Warmly, Olive & Fern'],
] as const;

/** Settings of the account, and what the assistant knows. */
export const settingsParts: readonly FillPart[] = [
  {
    name: 'settings',
    async fill({ owner, manager, agency }) {
      const { customerId } = agency.customer;
      const { rev, keyValues } = await owner('GET /brain');
      if (keyValues.length === 0) {
        const pairs = brain.map(([key, value]) => ({ key, value }));
        await owner('PUT /brain', { body: { keyValues: pairs, rev } });
      }
      const utm = { source: 'mailbloom', medium: 'email', campaign: '' };
      await owner('PUT /settings/sending', { body: { utm, frequencyCapHours: 24 } });
      const { users } = await manager('GET /autopilot/user', { customerId });
      const email = 'ines@demo.mailbloom.test';
      if (!users.some((user) => user.email === email)) {
        const body = { email, type: 'Customer', customerId };
        await owner('POST /autopilot/user', { body });
      }
    },
  },
];
