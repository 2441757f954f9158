import { limits } from '../../../shared/limits';
import type { PendingRepository } from '../../audience/consents/pending-repository';
import type { Resubscribe } from '../../audience/consents/resubscribe';
import type { SignupRepository } from '../../audience/consents/signup-repository';
import type { SegmentChoices } from '../../audience/segment-choices';
import type { StaticAddition } from '../../audience/static-addition';
import type { SubscriberRepository } from '../../audience/subscriber-repository';
import type { SuppressionRepository } from '../../audience/suppression-repository';
import type { PendingKey, PendingSignup } from '../../items/audience/signup';
import type { Subscriber } from '../../items/audience/subscriber';
import { hasLeft } from '../../items/audience/subscription-preference';
import type { FormVersion } from '../../items/form-version';
import type { PlanLimit } from '../../plans/subscriber-limit';
import type { KeyRing } from '../../platform/aws/key-ring';
import { type Clock, toInstant } from '../../platform/clock';
import type { RateLimiter } from '../../platform/table/rate-limiter';
import type { VersionRepository } from '../publish/version-repository';
import { decideSignup, selfReportedDetails } from '../signup/course-rules';
import { createAddWithinPlan } from '../signup/plan-room';
import type { ReminderMessage } from '../signup/signup-message';
import { createSignupLimits } from '../signup/signup-room';
import { type ConfirmToken, readConfirmToken } from './confirm-token-rules';

type SubscribeDependencies = {
  readonly signups: Pick<SignupRepository, 'addConsent'>;
  readonly arrive: StaticAddition;
  readonly choices: Pick<SegmentChoices, 'comeBack'>;
  readonly resubscribe: Resubscribe;
};

type ConfirmedSignup = {
  readonly customerId: string;
  readonly subscriberId: string;
  readonly pending: PendingSignup;
  readonly known: Subscriber | undefined;
  readonly at: string;
};

/**
 * Adds a person who confirmed, even if they had unsubscribed before, and records the confirmation.
 * People who complained or bounced in the meantime aren't added. Safe to repeat.
 */
const createSubscribeConfirmed =
  ({ signups, arrive, choices, resubscribe }: SubscribeDependencies) =>
  async ({ customerId, subscriberId, pending, known, at }: ConfirmedSignup): Promise<void> => {
    const { id: _id, email, name, fields, ttl: _ttl, first: _first, ...consent } = pending;
    const { formId } = consent;
    const isIn = known?.segmentIds.includes(formId) ?? false;
    const { subscriber } = await arrive(
      customerId,
      formId,
      {
        id: subscriberId,
        email,
        ...selfReportedDetails({ name, fields }, known),
        segmentIds: [formId],
        status: 'active',
        createdAt: at,
        ...(isIn ? {} : { arrival: { how: 'form', segmentId: formId, at } }),
      },
      known,
    );
    await resubscribe(customerId, subscriber, at);
    if (hasLeft(subscriber, formId)) await choices.comeBack(customerId, subscriber, formId, at);
    await signups.addConsent(customerId, subscriberId, { ...consent, confirmedAt: at });
  };

export type ConfirmDependencies = SubscribeDependencies & {
  readonly versions: Pick<VersionRepository, 'shown'>;
  readonly waiting: Pick<PendingRepository, 'find' | 'list' | 'endAll'>;
  readonly subscribers: Pick<SubscriberRepository, 'find'>;
  readonly suppressions: Pick<SuppressionRepository, 'find'>;
  readonly limiter: Pick<RateLimiter, 'take'>;
  readonly planLimit: Pick<PlanLimit, 'within'>;
  readonly enqueue: (message: ReminderMessage) => Promise<void>;
  readonly keys: KeyRing;
  readonly clock: Clock;
  readonly random: (bytes: number) => Buffer;
};

/**
 * What a confirmation link's page shows. With `old`, the person may request a new email. With
 * `gone`, nothing can be done.
 */
export type Confirmation =
  | {
      readonly state: 'ask' | 'done' | 'old' | 'sent' | 'busy' | 'full';
      readonly form: FormVersion;
    }
  | { readonly state: 'gone' | 'forged' };

const linkMs = limits.form.linkDays * 86_400_000;

type LinkDependencies = {
  readonly versions: Pick<VersionRepository, 'shown'>;
  readonly waiting: Pick<PendingRepository, 'find' | 'list'>;
  readonly keys: KeyRing;
  readonly clock: Clock;
};

/** The token of a confirmation link, and its form, which is still published. */
type FoundForm = { readonly token: ConfirmToken; readonly form: FormVersion };

const pendingKeyOf = ({ token, form }: FoundForm): PendingKey => ({
  customerId: form.cid,
  subscriberId: token.subscriberId,
  formId: token.formId,
});

/** Resolves the links of confirmation emails. */
const createConfirmLinks = ({ versions, waiting, keys, clock }: LinkDependencies) => ({
  async find(text: string): Promise<FoundForm | 'gone' | 'forged'> {
    const token = readConfirmToken(text, await keys('form-confirm-1'));
    if (!token) return 'forged';
    const form = await versions.shown(token.formId);
    return form ? { token, form } : 'gone';
  },

  /** Returns the submission to confirm. The table deletes it a day or two after it expires. */
  async pendingOf(found: FoundForm): Promise<PendingSignup | undefined> {
    const pending = await waiting.find(pendingKeyOf(found), found.token.id);
    return pending && pending.ttl * 1000 > clock() ? pending : undefined;
  },

  /**
   * Returns the person's newest submission. People who correct a name submit the form again, and
   * may then follow the first link. Only submissions from the same network as the link's own
   * submission are considered, because anyone can type someone else's address into a form.
   */
  async newestLike(found: FoundForm, confirmed: PendingSignup): Promise<PendingSignup> {
    const { ip } = confirmed;
    if (!ip) return confirmed;
    const fromSameIp = (await waiting.list(pendingKeyOf(found))).filter((one) => one.ip === ip);
    const newest = fromSameIp.at(-1);
    return newest && Date.parse(newest.at) > Date.parse(confirmed.at) ? newest : confirmed;
  },
});

export const createConfirmSignup = (dependencies: ConfirmDependencies) => {
  const { waiting, subscribers, suppressions, enqueue, clock, random } = dependencies;
  const { find, pendingOf, newestLike } = createConfirmLinks(dependencies);
  const subscribeConfirmed = createSubscribeConfirmed(dependencies);
  const addWithin = createAddWithinPlan(dependencies.planLimit);
  const { hasRoom } = createSignupLimits(dependencies);

  const isIn = (person: Subscriber | undefined, formId: string): boolean =>
    person?.status === 'active' && person.segmentIds.includes(formId);

  /**
   * Returns the outcome when no submission is waiting, because the person already confirmed or the
   * submission was deleted.
   */
  const repeatedConfirmation = async ({ token, form }: FoundForm): Promise<Confirmation> =>
    isIn(await subscribers.find(form.cid, token.subscriberId), token.formId)
      ? { state: 'done', form }
      : { state: 'gone' };

  const isOld = ({ sentAt }: ConfirmToken): boolean => clock() - sentAt > linkMs;

  return {
    /** Returns what the link's page shows. Scanners follow links too, so this changes nothing. */
    async look(text: string): Promise<Confirmation> {
      const found = await find(text);
      if (typeof found === 'string') return { state: found };
      if (!(await pendingOf(found))) return repeatedConfirmation(found);
      return { state: isOld(found.token) ? 'old' : 'ask', form: found.form };
    },

    /**
     * Confirms the signup. Safe to repeat, because a confirmation is counted once, from the stored
     * consent.
     */
    async confirm(text: string): Promise<Confirmation> {
      const found = await find(text);
      if (typeof found === 'string') return { state: found };
      const { token, form } = found;
      const linked = await pendingOf(found);
      if (!linked) return repeatedConfirmation(found);
      if (isOld(token)) return { state: 'old', form };
      const pending = await newestLike(found, linked);
      const { cid: customerId } = form;
      const { subscriberId, formId } = token;
      const [known, suppression] = await Promise.all([
        subscribers.find(customerId, subscriberId),
        suppressions.find(customerId, subscriberId),
      ]);
      const formSettings = { segmentId: formId, requireEmailVerification: true };
      if (decideSignup({ ...formSettings, known, suppression }) === 'nothing')
        return { state: 'gone' };
      const write = () =>
        subscribeConfirmed({ customerId, subscriberId, pending, known, at: toInstant(clock()) });
      if (!(await addWithin(customerId, known, write))) return { state: 'full', form };
      await waiting.endAll(pendingKeyOf(found));
      return { state: 'done', form };
    },

    /**
     * Sends a new confirmation email to a person whose link is too old. The limits on submissions
     * and on emails apply.
     * @param address the caller's IP address
     */
    async askAgain(text: string, address: string): Promise<Confirmation> {
      const found = await find(text);
      if (typeof found === 'string') return { state: found };
      const { token, form } = found;
      const pending = await pendingOf(found);
      if (!pending) return repeatedConfirmation(found);
      if (!(await hasRoom(token.formId, address))) return { state: 'busy', form };
      const id = random(9).toString('base64url');
      const { formId, subscriberId } = token;
      await enqueue({ id, formId, subscriberId, again: pending.id });
      return { state: 'sent', form };
    },
  };
};
