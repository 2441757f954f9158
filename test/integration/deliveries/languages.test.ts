import { DEFAULT_EMAIL_STYLE } from '../../../shared/email/document/styles';
import { textsFor } from '../../../shared/languages/all-texts';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import {
  addSubscribers,
  openStore,
  type Store,
  sendEmail,
  waitUntilEnded,
} from './sending-support';

let product: LocalProduct;
let store: Store;

/** People of one list: their attributes, and the language that their dates and pages are in. */
const people = {
  'anna@de.test': { fields: { first_name: 'ANNA', last_name: 'Weber', anrede: 'Frau' }, own: 'de' },
  'louis@fr.test': { fields: { first_name: 'Louis', language: 'Français' }, own: 'fr' },
  'taro@ja.test': { fields: { first_name: '太郎', last_name: '田中', locale: 'ja_JP' }, own: 'ja' },
  'noa@he.test': { fields: { first_name: 'נועה', shopify_language: 'he' }, own: 'he' },
  'nobody@de.test': { fields: { first_name: 'N/A' }, own: 'de' },
  'ivo@hr.test': { fields: { first_name: 'Ivo', language: 'hr' }, own: 'de' },
} as const;

/** The dates and amounts in the languages in which recipients get them. */
const dates: Readonly<Record<string, string>> = {
  'anna@de.test': '20. November 2026 1.234,50 €',
  'louis@fr.test': '20 novembre 2026 1 234,50 €',
  'taro@ja.test': '2026年11月20日 €1,234.50',
  'noa@he.test': '20 בנובמבר 2026 ‏1,234.50 ‏€',
  'nobody@de.test': '20. November 2026 1.234,50 €',
  'ivo@hr.test': '20. studenoga 2026. 1.234,50 €',
};

const body =
  '<email-paragraph><email-merge-tag name="greeting"></email-merge-tag>, <email-merge-tag name="since" format="date"></email-merge-tag> <email-merge-tag name="credit" format="EUR"></email-merge-tag></email-paragraph>';
const values = { since: '2026-11-20', credit: '1234.5' };

/** Returns a text with plain spaces, and without marks of direction. */
const plain = (text: string): string =>
  text.replace(/&nbsp;|[\u00a0\u202f]/g, ' ').replace(/[\u2068\u2069\u200e\u200f]/g, '');

const addPeople = async (segmentId: string): Promise<void> => {
  for (const [email, { fields }] of Object.entries(people)) {
    await addSubscribers({ ...store, segmentId }, [email], { ...fields, ...values });
  }
};

/** Sends an email to one list, and returns each recipient's copy. */
const sendTo = async (segmentId: string, subject: string, language?: 'fr') => {
  const styles = { ...DEFAULT_EMAIL_STYLE, ...(language && { language }) };
  const deliveryId = await sendEmail(product, store, {
    segmentIds: [segmentId],
    subject,
    body,
    styles,
  });
  const count = Object.keys(people).length;
  expect(await waitUntilEnded(product, store, deliveryId)).toMatchObject({ sent: count });
  const emails = await product.mail({ subject });
  return new Map(emails.map((email) => [email.to[0] ?? '', email]));
};

const unsubscribePageOf = async (links: readonly string[]): Promise<string> => {
  const link = links.find((url) => new URL(url).pathname.startsWith('/u/')) ?? '';
  return (await fetch(link)).text();
};

beforeAll(async () => {
  product = await startLocalProduct();
  store = await openStore(product, []);
  const { token, customerId } = store;
  await product.api(token, 'PUT /settings/language', { customerId, body: { language: 'de' } });
});
afterAll(() => product.close());

test('writes to each person of a list in their own language, where the email has none chosen', async () => {
  await addPeople(store.segmentId);
  const sent = await sendTo(store.segmentId, 'Für alle');
  for (const [email, { own }] of Object.entries(people)) {
    const { html = '', text = '', links = [] } = sent.get(email) ?? {};
    const { text: ours, direction } = textsFor(own);
    for (const part of [html, text]) {
      expect(plain(part)).toContain(plain(dates[email] ?? 'none'));
      expect(part).toContain(ours('footerUnsubscribe'));
      expect(part).toContain(ours('footerReason', { brand: 'Fern & Thistle' }).split('&')[0]);
    }
    expect(html).toMatch(/<html [^>]*lang="de"/);
    expect(html).toContain(`lang="${own}" dir="${direction}"`);
    expect(await unsubscribePageOf(links)).toContain(`<html lang="${own}"`);
  }
  const greetings = [...sent].map(([email, { text = '' }]) => [email, plain(text).split(',')[0]]);
  expect(Object.fromEntries(greetings)).toEqual({
    'anna@de.test': 'Hallo Anna',
    'louis@fr.test': 'Hallo Louis',
    'taro@ja.test': 'Hallo 太郎',
    'noa@he.test': 'Hallo נועה',
    'nobody@de.test': 'Hallo',
    'ivo@hr.test': 'Hallo Ivo',
  });
});

test('keeps the footer of another list in the language that was chosen for its email', async () => {
  const { token, customerId } = store;
  const segment = { name: 'Clients', origin: 'manually' as const };
  const { id } = await product.api(token, 'POST /segment', { customerId, body: segment });
  await addPeople(id);
  const sent = await sendTo(id, 'Pour tous', 'fr');
  const { text: ours } = textsFor('fr');
  for (const [email, { fields, own }] of Object.entries(people)) {
    const { html = '', text = '', links = [] } = sent.get(email) ?? {};
    expect(text).toContain(ours('footerUnsubscribe'));
    expect(html).toMatch(/<html [^>]*lang="fr"/);
    expect(text.startsWith('Bonjour')).toBe(true);
    // People without a language that we have texts in get the page in the language of the email.
    const isKnown = 'language' in fields ? fields.language !== 'hr' : own !== 'de';
    expect(await unsubscribePageOf(links)).toContain(`<html lang="${isKnown ? own : 'fr'}"`);
  }
});
