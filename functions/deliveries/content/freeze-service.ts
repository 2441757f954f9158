import pMap from 'p-map';
import { compileEmail } from '../../../shared/email/compile/compile-email';
import { readEmailStyle } from '../../../shared/email/document/styles';
import { utmOf, withUtm } from '../../../shared/email/document/utm';
import type { EmailShop } from '../../../shared/email/products/mail-shop';
import { everyLanguage } from '../../../shared/languages/all-texts';
import type { Variant } from '../../../shared/sending/ab-test';
import type { BodyStore } from '../../email-content/body-store';
import type { CompiledStore } from '../../email-content/compiled-store';
import type { Customer } from '../../items/account/customer';
import type { Delivery } from '../../items/delivery/delivery';
import type { Draft } from '../../items/draft';
import { partitions } from '../../items/partitions';
import { type Clock, toInstant } from '../../platform/clock';
import { activeStatuses } from '../delivery/delivery';
import type { DeliveryRepository } from '../delivery/delivery-repository';
import type { RecipientListStore } from '../recipients/recipient-list-store';
import { type DeliveryState, stop } from '../workflow/workflow-state';
import type { LinkRepository } from './link-repository';

export type FreezeDependencies = {
  readonly deliveries: DeliveryRepository;
  readonly drafts: { get(customerId: string, draftId: string): Promise<Draft> };
  readonly bodies: Pick<BodyStore, 'get'>;
  readonly customers: { get(customerId: string): Promise<Customer> };
  readonly content: Pick<CompiledStore, 'put'>;
  readonly links: LinkRepository;
  readonly recipientLists: Pick<RecipientListStore, 'plan'>;
  readonly shop: (customerId: string) => Promise<EmailShop>;
  /** The origin of our icons and of the links in emails, without a trailing slash. */
  readonly appUrl: string;
  readonly clock: Clock;
};

type FrozenContent = Pick<Delivery, 'contentKey' | 'trialContent' | 'language'>;

/**
 * Renders the email and stores it with its links. The email is rendered once for everyone, or once
 * per variant in an A/B test. The links come from the body, so they are the same in all variants.
 */
const freeze = async (
  { customerId, deliveryId, trial: abTest }: Delivery,
  { drafts, bodies, customers, shop: shopOf, content, links, appUrl, clock }: FreezeDependencies,
): Promise<FrozenContent> => {
  const [draft, customer, shop] = await Promise.all([
    drafts.get(customerId, deliveryId),
    customers.get(customerId),
    shopOf(customerId),
  ]);
  const { rev, subject, preHeader, editor, styles } = draft;
  const { businessAddress, name: brand, language: lang, publicTexts } = customer;
  const body = await bodies.get(draft);
  const input = {
    draftId: deliveryId,
    rev,
    body,
    editor,
    styles,
    businessAddress,
    brand,
    assetsUrl: appUrl,
  };
  const compileVariant = (variant: Variant) =>
    compileEmail(
      { ...input, ...variant },
      { lang, publicTexts, shop, footerTexts: everyLanguage(publicTexts) },
    );
  const email = await compileVariant({ subject, preHeader });
  const createdAt = toInstant(clock());
  const { utm = 'customer' } = draft;
  const chosenUtm = utm === 'customer' ? customer.utm : utm;
  const parameters = chosenUtm ? utmOf(chosenUtm, draft.name || draft.subject) : [];
  await pMap(
    email.links,
    ({ url, ...link }) =>
      links.put(deliveryId, { ...link, ...withUtm(url, parameters) }, createdAt),
    { concurrency: 10 },
  );
  const contentKey = await content.put(email);
  const { language } = readEmailStyle(styles);
  const frozen = { contentKey, ...(language && { language }) };
  if (!abTest) return frozen;
  const [, ...others] = abTest.variants;
  const keys = await pMap(others, async (variant) => content.put(await compileVariant(variant)), {
    concurrency: 1,
  });
  return { ...frozen, trialContent: [contentKey, ...keys] };
};

/**
 * Returns where a resumed delivery continues: at its next batch, or with the rest of the batch in
 * which it was stopped.
 */
const continueDelivery = async (
  state: DeliveryState,
  found: Delivery,
  { recipientLists, clock }: FreezeDependencies,
): Promise<DeliveryState> => {
  const run = found.planRun ?? state.run;
  const { batches } = await recipientLists.plan({ deliveryId: found.deliveryId, run });
  const offset = batches[found.batchesDone]?.offset ?? found.enqueued;
  const now = clock();
  const dueAt = found.nextBatchAt ? Date.parse(found.nextBatchAt) : now;
  return {
    ...state,
    next: 'CONTINUE',
    recovering: true,
    batch: found.batchesDone,
    part: found.enqueued - offset,
    startedAt: toInstant(now),
    until: toInstant(Math.max(dueAt, now)),
  };
};

/**
 * Runs the first step of every execution. Stores the rendered content of a new delivery, lets a
 * resumed delivery continue where it stopped, and finishes a canceled one. Safe to repeat.
 */
export const freezeContent = async (
  state: DeliveryState,
  dependencies: FreezeDependencies,
): Promise<DeliveryState> => {
  const { deliveries } = dependencies;
  const found = await deliveries.find(state.deliveryId);
  if (!found || found.run !== state.run) return stop(state);
  const until = toInstant(dependencies.clock());
  if (found.status === 'cancelled') return { ...state, next: 'FINISH', until };
  if (!activeStatuses.includes(found.status)) return stop(state);
  if (found.planned !== undefined) return continueDelivery(state, found, dependencies);
  const frozen = found.contentKey
    ? { contentKey: found.contentKey }
    : await freeze(found, dependencies);
  const isSaved = await deliveries.change(
    found.deliveryId,
    { status: 'preparing', ...frozen, linkOrigin: dependencies.appUrl },
    { from: activeStatuses, run: state.run },
  );
  return isSaved ? { ...state, next: 'PREPARE', lanes: [...partitions], until } : stop(state);
};
