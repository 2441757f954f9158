import pMap from 'p-map';
import { readRecipient } from '../../../functions/items/delivery/ledger-entry';
import type { DraftAbTest } from '../../../shared/contracts/email/ab-test';
import type { SentEmail } from '../../support/local-calls';
import type { LocalProduct } from '../../support/local-product';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Returns an A/B test of the email's own subject against the given subjects. */
export const abTestOf = (otherSubjects: readonly string[], hours = 2): DraftAbTest => ({
  percent: 40,
  measure: 'opens',
  hours,
  others: otherSubjects.map((subject) => ({ subject, preHeader: `About ${subject}` })),
});

const open = async ({ html = '' }: SentEmail): Promise<void> => {
  const [, pixel = ''] = /src="([^"]+\/o\/[^"]+\.gif)"/.exec(html) ?? [];
  await fetch(pixel, { headers: { 'user-agent': browser } });
};

/**
 * Makes this many people open each subject, later than a gateway's automatic opens.
 * @returns how many in total
 */
export const openSome = async (
  product: LocalProduct,
  emails: readonly SentEmail[],
  bySubject: Readonly<Record<string, number>>,
): Promise<number> => {
  await product.advance(60);
  const expectedOpeners = Object.entries(bySubject).flatMap(([subject, count]) =>
    emails.filter((mail) => mail.subject === subject).slice(0, count),
  );
  await pMap(expectedOpeners, open, { concurrency: 10 });
  return expectedOpeners.length;
};

/**
 * Returns each address's variant according to the ledger, or undefined for people outside the A/B
 * test.
 */
export const variantsByAddress = (ledger: readonly unknown[]) =>
  new Map(ledger.map(readRecipient).map(({ email = '', variant }) => [email, variant]));
