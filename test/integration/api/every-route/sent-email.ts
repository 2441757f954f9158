import { eventually } from '../../../support/eventually';
import { readyBody, sendEmail, waitUntilEnded } from '../../deliveries/sending-support';
import type { BaseFixture } from './base-fixture';

const browser = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_5) AppleWebKit/605.1.15 Safari/605.1.15';

/** Visits a link of an email as a person's browser does. */
export const visit = (url: string, init: Omit<RequestInit, 'headers'> = {}) =>
  fetch(url, { redirect: 'manual', ...init, headers: { 'user-agent': browser } });

/** Unsubscribes as mailbox providers do for their users: RFC 8058 §3.1. */
export const leave = (url: string) =>
  visit(url, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });

type Kind = 'o' | 'c' | 'u' | 'v';

/**
 * Returns the first link of an email whose path begins with `o` (open), `c` (click), `u`
 * (unsubscribe), or `v` (view).
 */
const linkIn = (html: string, kind: Kind): string =>
  [...html.matchAll(/(?:href|src)="([^"]+)"/g)]
    .map(([, url = '']) => url.replaceAll('&amp;', '&'))
    .find((url) => new URL(url, 'https://none.test').pathname.startsWith(`/${kind}/`)) ?? '';

export type Reader = {
  readonly id: string;
  readonly email: string;
  readonly open: string;
  readonly click: string;
  /** The URL of the unsubscribe page. It ends with the token. */
  readonly leave: string;
  /** The page that shows the email in the browser. */
  readonly view: string;
};

export type SentEmail = {
  readonly deliveryId: string;
  /** The recipient who opened the email and clicked its link. */
  readonly reader: Reader;
  /** The recipients who got the email and did nothing. Each is used by only one check. */
  readonly others: readonly [Reader, Reader, Reader];
};

/** Sends an email to four people. The first one opens it and clicks. */
export const readEmail = async (fixture: BaseFixture): Promise<SentEmail> => {
  const { product, store, newSegment, newSubscriber } = fixture;
  const segmentId = await newSegment();
  const people = [];
  for (let index = 0; index < 4; index += 1) people.push(await newSubscriber(segmentId));
  const body = `${readyBody(store, '').body}<email-footer web-version="true"></email-footer>`;
  const deliveryId = await sendEmail(product, store, { segmentIds: [segmentId], body });
  await waitUntilEnded(product, store, deliveryId);
  // An open within two seconds of sending counts as a mail gateway's.
  await product.advance(60);
  const readers = await Promise.all(
    people.map(async ({ id, email }): Promise<Reader> => {
      const [sentEmail] = await product.mail({ to: email });
      const link = (kind: Kind) => linkIn(sentEmail?.html ?? '', kind);
      const open = link('o');
      const click = link('c');
      const leave = link('u');
      const view = link('v');
      return { id, email, open, click, leave, view };
    }),
  );
  const [reader, ...others] = readers as [Reader, Reader, Reader, Reader];
  await visit(reader.open);
  await visit(reader.click);
  await eventually('the open and the click are counted', async () => {
    const view = await fixture.api('GET /delivery/{deliveryId}', { params: { deliveryId } });
    return view.open === 1 && view.click === 1;
  });
  return { deliveryId, reader, others };
};
