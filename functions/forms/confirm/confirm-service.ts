import { limits } from '../../../shared/limits';
import type { PendingRepository } from '../../audience/consents/pending-repository';
import type { SubscriberRepository } from '../../audience/subscriber-repository';
import type { SuppressionRepository } from '../../audience/suppression-repository';
import type { Subscriber } from '../../items/audience/subscriber';
import type { FormVersion } from '../../items/form-version';
import type { PlanLimit } from '../../plans/subscriber-limit';
import type { KeyRing } from '../../platform/aws/key-ring';
import { type Clock, toInstant } from '../../platform/clock';
import type { RateLimiter } from '../../platform/table/rate-limiter';
import type { VersionRepository } from '../publish/version-repository';
import { courseOf } from '../signup/course-rules';
import { createPlanRoom } from '../signup/plan-room';
import type { AgainMessage } from '../signup/signup-message';
import { createSignupRoom } from '../signup/signup-room';
import { createConfirmLinks, type Found, placeOf } from './confirm-links';
import type { ConfirmToken } from './confirm-token-rules';
import { createLetIn, type LetInDependencies } from './let-in';

export type ConfirmDependencies = LetInDependencies & {
  readonly versions: Pick<VersionRepository, 'shown'>;
  readonly waiting: Pick<PendingRepository, 'find' | 'list' | 'endAll'>;
  readonly subscribers: Pick<SubscriberRepository, 'find'>;
  readonly suppressions: Pick<SuppressionRepository, 'find'>;
  readonly limiter: Pick<RateLimiter, 'take'>;
  readonly planLimit: Pick<PlanLimit, 'within'>;
  readonly hand: (message: AgainMessage) => Promise<void>;
  readonly keys: KeyRing;
  readonly clock: Clock;
  readonly random: (bytes: number) => Buffer;
};

/** What the page of a link says. `old`: a new mail may be asked for; `gone`: nothing can be done. */
export type Confirmation =
  | {
      readonly state: 'ask' | 'done' | 'old' | 'sent' | 'busy' | 'full';
      readonly form: FormVersion;
    }
  | { readonly state: 'gone' | 'forged' };

const linkMs = limits.form.linkDays * 86_400_000;

export const createConfirm = (dependencies: ConfirmDependencies) => {
  const { waiting, subscribers, suppressions, hand, clock, random } = dependencies;
  const { find, pendingOf, newestLike } = createConfirmLinks(dependencies);
  const letIn = createLetIn(dependencies);
  const addWithin = createPlanRoom(dependencies.planLimit);
  const hasRoom = createSignupRoom(dependencies);

  const isIn = (person: Subscriber | undefined, formId: string): boolean =>
    person?.status === 'active' && person.segmentIds.includes(formId);

  /** Without anybody waiting: they have confirmed before, or were forgotten. */
  const afterwards = async ({ token, form }: Found): Promise<Confirmation> =>
    isIn(await subscribers.find(form.cid, token.subscriberId), token.formId)
      ? { state: 'done', form }
      : { state: 'gone' };

  const isOld = ({ sentAt }: ConfirmToken): boolean => clock() - sentAt > linkMs;

  return {
    /** What the link's page shows. Scanners follow links too, so this changes nothing. */
    async look(text: string): Promise<Confirmation> {
      const found = await find(text);
      if (typeof found === 'string') return { state: found };
      if (!(await pendingOf(found))) return afterwards(found);
      return { state: isOld(found.token) ? 'old' : 'ask', form: found.form };
    },

    /** Confirms. May be repeated: what was confirmed is counted once, from the consent. */
    async confirm(text: string): Promise<Confirmation> {
      const found = await find(text);
      if (typeof found === 'string') return { state: found };
      const { token, form } = found;
      const linked = await pendingOf(found);
      if (!linked) return afterwards(found);
      if (isOld(token)) return { state: 'old', form };
      const pending = await newestLike(found, linked);
      const { cid: customerId } = form;
      const { subscriberId, formId } = token;
      const [known, suppression] = await Promise.all([
        subscribers.find(customerId, subscriberId),
        suppressions.find(customerId, subscriberId),
      ]);
      const asked = { segmentId: formId, requireEmailVerification: true };
      if (courseOf({ ...asked, known, suppression }) === 'nothing') return { state: 'gone' };
      const write = () =>
        letIn({ customerId, subscriberId, pending, known, at: toInstant(clock()) });
      if (!(await addWithin(customerId, known, write))) return { state: 'full', form };
      await waiting.endAll(placeOf(found));
      return { state: 'done', form };
    },

    /**
     * Asks for a new mail to whom an old link was sent. The limits of submissions hold, and those of
     * mails.
     * @param address the caller's
     */
    async askAgain(text: string, address: string): Promise<Confirmation> {
      const found = await find(text);
      if (typeof found === 'string') return { state: found };
      const { token, form } = found;
      const pending = await pendingOf(found);
      if (!pending) return afterwards(found);
      if (!(await hasRoom(token.formId, address))) return { state: 'busy', form };
      const id = random(9).toString('base64url');
      const { formId, subscriberId } = token;
      await hand({ id, formId, subscriberId, again: pending.id });
      return { state: 'sent', form };
    },
  };
};
