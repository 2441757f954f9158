import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { type CompiledEmail, compileEmail } from '../../../shared/email/compile/compile-email';
import type { NumberedLink } from '../../../shared/email/document/links';
import { utmOf, withUtm } from '../../../shared/email/document/utm';
import type { Seg } from '../../../shared/email/merge/merge';
import { linkToken } from '../../../shared/email/merge/merge-tokens';
import type { EmailShop } from '../../../shared/email/products/mail-shop';
import { everyLanguage } from '../../../shared/languages/all-texts';
import type { NewLinks } from '../../deliveries/content/link-repository';
import type { CompiledStore } from '../../email-content/compiled-store';
import type { Customer } from '../../items/account/customer';
import { deliveryPartition, linkPrefix } from '../../items/delivery/delivery-keys';
import { type Link, readLink } from '../../items/delivery/link';
import type { Draft } from '../../items/draft';
import { AppError } from '../../platform/app-error';
import type { Table } from '../../platform/table/table';

type Dependencies = {
  readonly table: Table;
  readonly links: NewLinks;
  readonly content: Pick<CompiledStore, 'put'>;
  readonly shop: (customerId: string) => Promise<EmailShop>;
  /** Origin of icons and of the links in emails, without a trailing slash. */
  readonly appUrl: string;
};

const width = 10;

/**
 * The maximum number of attempts when other activations of the sequence number links at the same
 * moment.
 */
const maxTries = 8;

/** Returns every link of a delivery. There are up to 999, which fit one page. */
export const createLinkReader =
  ({ client, name: TableName }: Table) =>
  async (deliveryId: string): Promise<readonly Link[]> => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :links)',
        ExpressionAttributeValues: { ':pk': deliveryPartition(deliveryId), ':links': linkPrefix },
        ConsistentRead: true,
      }),
    );
    return Items.map(readLink);
  };

/** Link numbers have three digits. */
const maxNumber = 999;

const renameLinks = (segs: readonly Seg[], names: ReadonlyMap<string, string>): Seg[] =>
  segs.map((seg) => {
    if (typeof seg === 'string') return seg;
    if ('when' in seg) return { ...seg, segs: renameLinks(seg.segs, names) };
    return { ...seg, name: names.get(seg.name) ?? seg.name };
  });

/**
 * Returns an email whose links keep the numbers from earlier versions and get new ones otherwise.
 * So links in sent emails keep their targets, and clicks on the same URL are counted together.
 * @param numbersByUrl URLs with their numbers, of all versions that were sent before
 * @throws AppError body_too_large once the numbers are used up
 */
const reuseKnownLinks = (
  email: CompiledEmail,
  numbersByUrl: ReadonlyMap<string, number>,
): CompiledEmail => {
  let last = Math.max(0, ...numbersByUrl.values());
  const links = email.links.map((link): NumberedLink => {
    const n = numbersByUrl.get(link.url) ?? last + 1;
    last = Math.max(last, n);
    return { ...link, n };
  });
  if (last > maxNumber) {
    const message =
      'This email has had more than 999 links over time. Duplicate the sequence and activate the copy.';
    throw new AppError('body_too_large', message, { fields: { emails: message } });
  }
  const names = new Map(
    email.links.map(({ n }, index) => [linkToken(n), linkToken(links[index]?.n ?? n)]),
  );
  const { html, text, subject } = email;
  return {
    ...email,
    links,
    html: renameLinks(html, names),
    text: renameLinks(text, names),
    subject: renameLinks(subject, names),
  };
};

/** Renders the email of a step once for everyone and stores it with its links. */
export const createStepContent = ({
  table,
  links,
  content,
  shop: shopOf,
  appUrl,
}: Dependencies) => {
  const linksOf = createLinkReader(table);

  /** Returns the email with numbers that never change the target of a link. */
  const numberLinks = async (
    id: string,
    email: CompiledEmail,
    at: string,
  ): Promise<CompiledEmail> => {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const numbersByUrl = new Map(
        (await linksOf(id)).map(({ url, number }) => [url, Number(number)]),
      );
      const emailWithKnownLinks = reuseKnownLinks(email, numbersByUrl);
      // Keeps known links as they are stored, because changing a link would also change emails that
      // were already sent.
      const newLinks = emailWithKnownLinks.links.filter(
        ({ url }) => !numbersByUrl.has(url) || url.startsWith('{{'),
      );
      const isOurs = await pMap(newLinks, (link) => links.putNew(id, link, at), {
        concurrency: width,
      });
      if (isOurs.every(Boolean)) return emailWithKnownLinks;
    }
    throw new Error('Concurrent activations kept changing the link numbers');
  };

  /** @returns the location of the stored content to send, which is the same for the same email */
  return async (draft: Draft, body: string, customer: Customer, at: string): Promise<string> => {
    const { id, rev, subject, preHeader, editor, styles, utm = 'customer' } = draft;
    const { customerId, businessAddress, name: brand, language: lang, publicTexts } = customer;
    const shop = await shopOf(customerId);
    const email = await compileEmail(
      {
        draftId: id,
        rev,
        subject,
        preHeader,
        body,
        editor,
        styles,
        businessAddress,
        brand,
        assetsUrl: appUrl,
      },
      { lang, publicTexts, shop, footerTexts: everyLanguage(publicTexts) },
    );
    const chosenUtm = utm === 'customer' ? customer.utm : utm;
    const parameters = chosenUtm ? utmOf(chosenUtm, draft.name || draft.subject) : [];
    const finalLinks = email.links.map((link) => ({ ...link, ...withUtm(link.url, parameters) }));
    return content.put(await numberLinks(id, { ...email, links: finalLinks }, at));
  };
};
export type StepContent = ReturnType<typeof createStepContent>;
