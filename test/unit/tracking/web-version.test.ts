import { publicHandler } from '../../../functions/platform/http/public-handler';
import { createEntryDataReader } from '../../../functions/store-events/entry-data-reader';
import { showWebVersion } from '../../../functions/tracking/public/web-version';
import { createWebVersionRepository } from '../../../functions/tracking/web-version-repository';
import { compileEmail } from '../../../shared/email/compile/compile-email';
import { DEFAULT_EMAIL_STYLE } from '../../../shared/email/document/styles';
import { apiEvent, lambdaContext } from '../../support/api-event';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import {
  acceptedAt,
  changeDelivery,
  changeRecipient,
  deleteReader,
  deliveryId,
  seedDelivery,
  subscriberId,
} from '../../support/sent-delivery';
import { createStageTokens, tamperToken } from '../../support/tokens';

const tokens = createStageTokens();
const recipientId = subscriberId(1);
const day = 24 * 3600 * 1000;
const linkOrigin = 'https://go.mail.example';

const body =
  '<email-paragraph>Hi {{first_name|there}}, see <a href="https://shop.test/a">a</a>, or ' +
  '<a href="{{web_version_url}}">in your browser</a>. Yours, {{email}}</email-paragraph>';

const compileDraft = () =>
  compileEmail({
    draftId: deliveryId,
    rev: 1,
    subject: 'Bulbs',
    preHeader: '',
    body,
    editor: 'TIPTAP_REACTEMAIL',
    styles: DEFAULT_EMAIL_STYLE,
    assetsUrl: linkOrigin,
    businessAddress: 'Lindenstraße 14',
    brand: 'Olive & Fern',
  });

let embedded: EmbeddedTable;

beforeEach(async () => {
  embedded = embeddedTable();
  await seedDelivery(embedded.table, 2);
  await changeDelivery(embedded.table, { contentKey: 'content/1', linkOrigin });
});
afterEach(() => embedded.close());

const visit = async (rawPath: string, { method = 'GET', now = acceptedAt + day } = {}) => {
  const handler = publicHandler(showWebVersion, () => ({
    readToken: tokens.readToken,
    keys: tokens.keys,
    sentEmails: createWebVersionRepository(embedded.table),
    content: compileDraft,
    entries: createEntryDataReader(embedded.table),
    clock: () => now,
  }));
  return handler(apiEvent('$default', { method, rawPath }), lambdaContext());
};

const webVersionPath = async (id = recipientId) =>
  `/v/${await tokens.sign('web-version', deliveryId, id)}`;

test('shows an email as it was sent to its recipient, with links signed for them', async () => {
  const path = await webVersionPath();
  const { statusCode, body: html = '' } = await visit(path);
  expect(statusCode).toBe(200);
  expect(html).toContain('Hi Ada,');
  expect(html).toContain('Lindenstraße 14');
  expect(html).toContain(`href="${linkOrigin}${path}"`);
  const [, click = ''] = /\/c\/([\w-]+)"/.exec(html) ?? [];
  expect(await tokens.readToken(click, 'click')).toMatchObject({
    subscriberId: recipientId,
    link: 1,
  });
});

test('hides the recipient’s address and unsubscribe link from anyone who gets the page’s URL', async () => {
  const html = (await visit(await webVersionPath())).body ?? '';
  expect(html).not.toContain(`${linkOrigin}/u/`);
  expect(html).toContain('Yours, r…@example.com');
  expect(html).not.toContain('reader1@');
  expect(html).toContain(`href="${linkOrigin}/v/unsubscribe"`);
  const { statusCode, body: page, headers } = await visit('/v/unsubscribe');
  expect(statusCode).toBe(200);
  expect(page).toContain('use the unsubscribe link there');
  expect(headers?.['x-robots-tag']).toContain('noindex');
});

test('counts no open on the page', async () => {
  const { html } = await compileDraft();
  expect(JSON.stringify(html)).toContain('@open');
  const shownHtml = (await visit(await webVersionPath())).body ?? '';
  expect(shownHtml).not.toMatch(/<img/);
  expect(shownHtml).not.toContain('/o/');
  expect(shownHtml).toMatch(/<\/html>\s*$/);
});

test('runs, sends and frames nothing on the page, and doesn’t pass on the page’s URL', async () => {
  const response = await visit(await webVersionPath());
  const policy = String(response.headers?.['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'none'");
  expect(policy).toMatch(/sandbox(?!.*allow-(scripts|same-origin|forms))/);
  expect(policy).not.toContain('script-src');
  expect(response.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': expect.stringContaining('noindex'),
    'cache-control': expect.stringContaining('no-store'),
    'x-content-type-options': 'nosniff',
  });
  expect(response.cookies).toBeUndefined();
});

test.each([
  [
    'tampered with',
    async () => tamperToken(await tokens.sign('web-version', deliveryId, recipientId), 50),
  ],
  [
    'of another stage',
    async () => createStageTokens().sign('web-version', deliveryId, recipientId),
  ],
  ['made for leaving', async () => tokens.sign('unsubscribe', deliveryId, recipientId)],
  ['made for an open', async () => tokens.sign('open', deliveryId, recipientId)],
  ['too long', async () => 'A'.repeat(300)],
  ['nothing', async () => ''],
])('shows a page that explains the problem for a token %s', async (_description, makeToken) => {
  const { statusCode, body: html, headers } = await visit(`/v/${await makeToken()}`);
  expect(statusCode).toBe(404);
  expect(html).toContain('This link is incomplete');
  expect(headers?.['content-type']).toBe('text/html; charset=utf-8');
  expect(headers?.['x-robots-tag']).toContain('noindex');
});

test('shows an email of a long-running sequence for a year after it was sent', async () => {
  const at = acceptedAt + 700 * day;
  const now = at + 365 * day;
  const sentAt = new Date(at).toISOString();
  await changeRecipient(embedded.table, 1, { at: sentAt });
  expect((await visit(await webVersionPath(), { now })).statusCode).toBe(200);
  expect((await visit(await webVersionPath(), { now: now + 1 })).statusCode).toBe(410);
  await changeRecipient(embedded.table, 1, { at: undefined, st: 'C', lx: at / 1000 });
  expect((await visit(await webVersionPath(), { now })).statusCode).toBe(200);
});

test('shows an email for a year', async () => {
  expect((await visit(await webVersionPath(), { now: acceptedAt + 364 * day })).statusCode).toBe(
    200,
  );
  const expiredResponse = await visit(await webVersionPath(), { now: acceptedAt + 366 * day });
  expect(expiredResponse.statusCode).toBe(410);
  expect(expiredResponse.body).toContain('This email is no longer available here');
});

test('shows nothing to someone who was never emailed or was erased', async () => {
  expect((await visit(await webVersionPath(subscriberId(9)))).statusCode).toBe(410);
  await changeRecipient(embedded.table, 1, { st: 'S' });
  expect((await visit(await webVersionPath())).statusCode).toBe(410);
  await deleteReader(embedded.table, 2);
  expect((await visit(await webVersionPath(subscriberId(2)))).statusCode).toBe(410);
});

test('has no web version of a delivery from before web pages existed', async () => {
  await changeDelivery(embedded.table, { linkOrigin: undefined });
  expect((await visit(await webVersionPath())).statusCode).toBe(410);
});

test('answers HEAD without the page, and refuses other methods', async () => {
  expect(await visit(await webVersionPath(), { method: 'HEAD' })).toMatchObject({
    statusCode: 200,
    body: '',
  });
  for (const method of ['POST', 'PUT', 'DELETE']) {
    expect((await visit(await webVersionPath(), { method })).statusCode).toBe(405);
  }
});
