import { compileEmail } from '../../../../../shared/email/compile/compile-email';
import { fill } from '../../../../../shared/email/merge/merge';
import { recipientValues } from '../../../../../shared/email/merge/recipient-values';
import { type EntryDetails, entryValues } from '../../../../../shared/email/products/entry-values';
import type { EmailShop } from '../../../../../shared/email/products/mail-shop';
import { SAMPLE_SHOP } from '../compile/product-cases';
import { aDraft } from '../fixtures';

const urls = {
  links: 30,
  link: (n: number) => `https://track.example/c/${n}`,
  open: 'https://track.example/o.gif',
  unsubscribe: 'https://track.example/u',
  webVersion: 'https://track.example/v',
};
const ann = { email: 'ann@x.example', name: 'Ann Lee' };

type Case = { readonly shop?: EmailShop; readonly entry?: EntryDetails; readonly lang?: string };

/** Renders an email with products as its recipient gets it. */
export const compileProductEmail = async (
  body: string,
  { shop = SAMPLE_SHOP, entry = {}, lang = 'en' }: Case = {},
) => {
  const email = await compileEmail(aDraft({ body }), { shop, lang });
  const values = new Map([...recipientValues(ann, urls), ...entryValues(entry, lang)]);
  return { email, html: fill(email.html, values), text: fill(email.text, values) };
};
