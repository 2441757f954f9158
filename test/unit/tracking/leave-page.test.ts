import { createSubscriberRepository } from '../../../functions/audience/subscriber-repository';
import { createSuppressionRepository } from '../../../functions/audience/suppression-repository';
import { pageResponse } from '../../../functions/tracking/page/page-answer';
import { unsubscribeReason } from '../../../shared/contracts/tracking';
import { contrastRatio } from '../../../shared/email/document/color';
import { textsFor } from '../../../shared/languages/all-texts';
import { limits } from '../../../shared/limits';
import { unsubscribePage } from '../../../shared/public-pages/unsubscribe-page';
import type { UnsubscribeView } from '../../../shared/public-pages/unsubscribe-view';
import { customerId, deliveryId, emailOf } from '../../support/sent-delivery';
import { tamperToken } from '../../support/tokens';
import { click, openUnsubscribing, recipientId } from './unsubscribing';

const stage = openUnsubscribing();
const { call, token, statusOf, suppressed, leavings, unsubscribed } = stage;

const press = async (fields: string, pageDependencies = stage.dependencies()) =>
  call(
    await token(),
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: fields,
    },
    pageDependencies,
  );

const laterDependencies = (hours: number) => {
  const pageDependencies = stage.dependencies();
  return { ...pageDependencies, clock: () => pageDependencies.clock() + hours * 3_600_000 };
};

const view = (change: Partial<UnsubscribeView> = {}): UnsubscribeView => ({
  state: 'ask',
  brand: 'Olive & Fern',
  logoUrl: undefined,
  color: undefined,
  email: 'ada@example.com',
  segments: [],
  canUndo: false,
  ...change,
});

test('unsubscribes with a form that needs no script, and then offers all reasons', async () => {
  const shownPage = await call(await token(), { method: 'GET' });
  expect(shownPage.body).toMatch(/<form method="post" action=""><button name="do" value="leave">/);
  expect(shownPage.body).not.toContain('<script');
  const leftPage = await press('do=leave');
  expect([leftPage.statusCode, await statusOf(), await unsubscribed()]).toEqual([
    200,
    'unsubscribed',
    1,
  ]);
  expect(leftPage.body).toContain('<h1 tabindex="-1" autofocus>You’re unsubscribed</h1>');
  for (const value of unsubscribeReason.options)
    expect(leftPage.body).toContain(`name="reason" value="${value}"`);
});

test('stores a reason, and asks again if it is missing or unknown', async () => {
  await press('do=leave');
  for (const reason of ['', '&reason=nonsense']) {
    expect((await press(`do=reason${reason}`)).body).toContain(
      'Choose a reason, or skip this step.',
    );
  }
  expect(await leavings()).not.toMatchObject([{ reason: expect.anything() }]);
  expect((await press('do=reason&reason=spam')).body).toContain('All done');
  expect(await leavings()).toMatchObject([{ reason: 'spam' }]);
});

test('lets someone who just unsubscribed undo it once, as their own change', async () => {
  await press('do=leave');
  const undonePage = await press('do=undo', laterDependencies(limits.undoUnsubscribeHours - 1));
  expect([undonePage.statusCode, await statusOf(), await suppressed()]).toEqual([
    200,
    'active',
    undefined,
  ]);
  const people = createSubscriberRepository(stage.dependencies().table);
  expect((await people.get(customerId, recipientId)).statusHistory).toMatchObject([
    { status: 'unsubscribed', by: 'subscriber', deliveryId },
    { status: 'active', by: 'subscriber', reason: 'undid_unsubscribe' },
  ]);
  expect((await press('do=undo')).body).toContain('You’re subscribed again');
  await call(await token(), click);
  expect((await press('do=undo')).statusCode).toBe(410);
  expect(await statusOf()).toBe('unsubscribed');
});

test('offers and accepts no undo after the deadline', async () => {
  await press('do=leave');
  const pageDependencies = laterDependencies(limits.undoUnsubscribeHours);
  expect((await call(await token(), { method: 'GET' }, pageDependencies)).body).not.toContain(
    'again',
  );
  expect((await press('do=undo', pageDependencies)).statusCode).toBe(410);
  expect(await statusOf()).toBe('unsubscribed');
});

test('refuses to undo an unsubscribe that was made elsewhere', async () => {
  await call(await token(), click);
  expect((await press('do=leave')).body).not.toContain('Resubscribe');
  expect((await press('do=undo')).statusCode).toBe(410);
  expect([await statusOf(), await suppressed()]).toEqual([
    'unsubscribed',
    expect.objectContaining({ reason: 'unsubscribe' }),
  ]);
});

test('keeps an address suppressed after unsubscribing and undoing if the store had suppressed it', async () => {
  const suppressions = createSuppressionRepository(stage.dependencies().table);
  await suppressions.add(customerId, recipientId, 'upload', '2026-01-01T00:00:00.000Z');
  await press('do=leave');
  expect((await press('do=undo')).statusCode).toBe(410);
  expect(await suppressed()).toBeDefined();
});

test('keeps a complaint that was made in the meantime', async () => {
  await press('do=leave');
  await stage.dependencies().subscribers.markSpam(customerId, recipientId, 'abuse');
  expect((await press('do=undo')).statusCode).toBe(410);
  expect([await statusOf(), (await suppressed())?.reason]).toEqual(['spam', 'complaint']);
});

test('shows for a broken link that it is broken, whatever button is pressed', async () => {
  const text = tamperToken(await token(), 30);
  const response = await call(text, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'do=leave',
  });
  expect(response.statusCode).toBe(400);
  expect(response.headers?.['content-type']).toBe('text/html; charset=utf-8');
  expect(response.body).not.toContain(emailOf(1));
});

test.each(['do=', 'do=nonsense', 'reason=spam', `do=leave&x=${'a'.repeat(30_000)}`])(
  'changes nothing for a POST of %.20s, which matches no button',
  async (body) => {
    expect((await press(body)).statusCode).toBe(400);
    expect(await statusOf()).toBe('active');
  },
);

test('shows names and addresses on the page as text', () => {
  const evil = '"><script>alert(1)</script>';
  const html = unsubscribePage(
    view({
      brand: evil,
      email: evil,
      logoUrl: `https://x.test/${evil}`,
      color: evil,
      segments: [{ id: evil, name: evil, isMember: true }],
    }),
    textsFor(),
  );
  expect(html).not.toContain('<script');
});

test('runs no script on the page and loads only the logo', () => {
  const policy = (logo?: string) =>
    pageResponse(200, '', logo).headers?.['content-security-policy'] as string;
  expect(policy()).toMatch(/^default-src 'none'; .*img-src 'self'; form-action 'self'/);
  expect(policy('https://cdn.test/a;b.png')).toContain("img-src 'self' https://cdn.test;");
  expect(policy('javascript:alert(1)')).toBe(policy());
});

test('shows the brand’s logo on the page, and the brand’s color if it is readable', () => {
  const html = unsubscribePage(
    view({ logoUrl: 'https://x.test/logo.png', color: '#ffe070' }),
    textsFor(),
  );
  expect(html).toContain('<img class="logo" src="https://x.test/logo.png" alt="Olive &amp; Fern">');
  const [, color = ''] = /background:(#[0-9a-f]{6});color:#fff/.exec(html) ?? [];
  expect(contrastRatio(color, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(color).not.toBe('#242424');
  expect(unsubscribePage(view({ color: '#27704a' }), textsFor())).toContain('background:#27704a');
});
