import pMap from 'p-map';
import { readRecipient } from '../../../functions/items/delivery/ledger-entry';
import type { DraftTrial } from '../../../shared/contracts/email/trial';
import type { SentMail } from '../../support/local-calls';
import type { LocalProduct } from '../../support/local-product';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** The email's own subject, and the same with what is to be tried against it. */
export const trialOf = (others: readonly string[], hours = 2): DraftTrial => ({
  percent: 40,
  measure: 'opens',
  hours,
  others: others.map((subject) => ({ subject, preHeader: `About ${subject}` })),
});

const open = async ({ html = '' }: SentMail): Promise<void> => {
  const [, pixel = ''] = /src="([^"]+\/o\/[^"]+\.gif)"/.exec(html) ?? [];
  await fetch(pixel, { headers: { 'user-agent': browser } });
};

/** So many people open each subject, later than any gateway would. @returns how many in all */
export const openSome = async (
  product: LocalProduct,
  mails: readonly SentMail[],
  bySubject: Readonly<Record<string, number>>,
): Promise<number> => {
  await product.advance(60);
  const chosen = Object.entries(bySubject).flatMap(([subject, count]) =>
    mails.filter((mail) => mail.subject === subject).slice(0, count),
  );
  await pMap(chosen, open, { concurrency: 10 });
  return chosen.length;
};

/** Which variant the ledger says each address got; undefined outside the trial. */
export const variantsByAddress = (ledger: readonly unknown[]) =>
  new Map(ledger.map(readRecipient).map(({ email = '', variant }) => [email, variant]));
