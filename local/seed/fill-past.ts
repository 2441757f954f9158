import { putSentEmail } from './demo-sent-email';
import type { FillPart } from './fill-part';
import { putImports, putMembers, putSuppressions } from './write-audience';

/** The store's past: who is in its segments, who left, and all emails except the newest. */
export const pastParts: readonly FillPart[] = [
  {
    name: 'members',
    async fill({ parts, agency, history }) {
      await putMembers(parts, agency.customer.customerId, history);
      await putSuppressions(parts, agency.customer.customerId, history);
      await putImports(parts, agency.customer.customerId, history);
    },
  },
  {
    name: 'past-emails',
    async fill({ parts, agency, history }) {
      for (const email of history.emails.slice(0, -1).toReversed())
        await putSentEmail(parts, agency, email);
    },
  },
];
