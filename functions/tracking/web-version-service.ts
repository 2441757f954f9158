import type { CompiledEmail } from '../../shared/email/compile/compile-email';
import { fill, languageOfValues, type MergeValues } from '../../shared/email/merge/merge';
import { recipientValues } from '../../shared/email/merge/recipient-values';
import { withoutOpenPixel } from '../../shared/email/merge/without-open-pixel';
import { entryValues } from '../../shared/email/products/entry-values';
import { limits } from '../../shared/limits';
import type { KeyRing } from '../platform/aws/key-ring';
import type { Clock } from '../platform/clock';
import type { EntryDataReader } from '../store-events/entry-data-reader';
import { emailLinksOf } from './email-links';
import type { TokenReader } from './token-reader';
import { currentKeyNumber } from './token-rules';
import type { WebVersionRepository } from './web-version-repository';

export type WebVersionDependencies = {
  readonly readToken: TokenReader;
  readonly keys: KeyRing;
  readonly sentEmails: WebVersionRepository;
  readonly content: (
    key: string,
  ) => Promise<
    Pick<CompiledEmail, 'html' | 'links' | 'usesEntry' | 'lang' | 'greetings' | 'footers'>
  >;
  /** Reads the entry events of people in a sequence, in their current state. */
  readonly entries: EntryDataReader;
  readonly clock: Clock;
};

/**
 * An email as a page, or why there is none: `forged` if the token isn't ours, `gone` if there is
 * nothing left to show.
 */
export type WebVersion = { readonly html: string } | 'forged' | 'gone';

const maxAgeMs = limits.webVersionDays * 24 * 3600 * 1000;

/** Returns `ada@shop.example` as `a…@shop.example`. */
const maskEmail = (email: string): string =>
  `${email.slice(0, 1)}…${email.slice(email.indexOf('@'))}`;

/**
 * Returns the email for one recipient as a page. The page has the same content as the sent email,
 * but viewing it doesn't count as an open. People who get the page's URL can neither see the
 * recipient's email address nor unsubscribe them.
 */
const webPage = ({ html }: Pick<CompiledEmail, 'html'>, values: MergeValues): string =>
  fill(
    withoutOpenPixel(html),
    new Map([...values, ['email', maskEmail(values.get('email') ?? '')]]),
  );

/** Returns the email that a token identifies, as it was sent to its recipient. Counts nothing. */
export const webVersionOf = async (
  text: string,
  { readToken, keys, sentEmails, content, entries, clock }: WebVersionDependencies,
): Promise<WebVersion> => {
  const token = await readToken(text, 'web-version');
  if (!token) return 'forged';
  const sentEmail = await sentEmails.find(token);
  if (!sentEmail || clock() - sentEmail.sentAt > maxAgeMs) return 'gone';
  const email = await content(sentEmail.contentKey);
  const links = emailLinksOf(token, sentEmail.linkOrigin, await keys(`token-${currentKeyNumber}`));
  const urls = {
    ...links,
    links: email.links.length,
    link: links.click,
    open: '',
    // People may forward the page, so this link identifies no one. The recipient's own unsubscribe
    // link is only in the email.
    unsubscribe: `${sentEmail.linkOrigin}/v/unsubscribe`,
  };
  const { subscriberId } = token;
  const entry = email.usesEntry ? (await entries(sentEmail, [subscriberId])).get(subscriberId) : {};
  const person = recipientValues(sentEmail.recipient, urls, email);
  const values = new Map([...person, ...entryValues(entry ?? {}, languageOfValues(person))]);
  return { html: webPage(email, values) };
};
