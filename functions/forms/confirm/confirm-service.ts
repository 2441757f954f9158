import { limits } from '../../../shared/limits';
import type { PendingRepository } from '../../audience/consents/pending-repository';
import type { SubscriberRepository } from '../../audience/subscriber-repository';
import type { Subscriber } from '../../items/audience/subscriber';
import type { FormVersion } from '../../items/form-version';
import type { PlanLimit } from '../../plans/subscriber-limit';
import type { KeyRing } from '../../platform/aws/key-ring';
import { type Clock, toInstant } from '../../platform/clock';
import type { FormCounter } from '../counts/form-counts';
import type { VersionRepository } from '../publish/version-repository';
import { createPlanRoom } from '../signup/plan-room';
import type { SignupMessage } from '../signup/signup-message';
import { type ConfirmToken, readConfirmToken } from './confirm-token-rules';
import { createLetIn, type LetInDependencies } from './let-in';

export type ConfirmDependencies = LetInDependencies & {
  readonly versions: Pick<VersionRepository, 'shown'>;
  readonly waiting: Pick<PendingRepository, 'find' | 'end'>;
  readonly subscribers: Pick<SubscriberRepository, 'find'>;
  readonly planLimit: Pick<PlanLimit, 'check'>;
  readonly counts: Pick<FormCounter, 'add'>;
  readonly hand: (message: SignupMessage) => Promise<void>;
  readonly keys: KeyRing;
  readonly clock: Clock;
};

/** What the page of a link says. `old`: a new mail may be asked for; `gone`: nothing can be done. */
export type Confirmation =
  | { readonly state: 'ask' | 'done' | 'old' | 'sent' | 'full'; readonly form: FormVersion }
  | { readonly state: 'gone' | 'forged' };

type Found = { readonly token: ConfirmToken; readonly form: FormVersion };

const linkMs = limits.form.linkDays * 86_400_000;

export const createConfirm = (dependencies: ConfirmDependencies) => {
  const { versions, waiting, subscribers, counts, hand, keys, clock } = dependencies;
  const letIn = createLetIn(dependencies);
  const fits = createPlanRoom(dependencies.planLimit);

  const find = async (text: string): Promise<Found | 'gone' | 'forged'> => {
    const token = readConfirmToken(text, await keys('form-confirm-1'));
    if (!token) return 'forged';
    const form = await versions.shown(token.formId);
    return form ? { token, form } : 'gone';
  };

  const pendingOf = ({ token, form }: Found) =>
    waiting.find(form.cid, token.subscriberId, token.formId);

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

    /** Confirms. May be repeated; the last step counts it, for one of several calls at once. */
    async confirm(text: string): Promise<Confirmation> {
      const found = await find(text);
      if (typeof found === 'string') return { state: found };
      const { token, form } = found;
      const pending = await pendingOf(found);
      if (!pending) return afterwards(found);
      if (isOld(token)) return { state: 'old', form };
      const known = await subscribers.find(form.cid, token.subscriberId);
      if (!(await fits(form.cid, known))) return { state: 'full', form };
      const [{ cid: customerId }, { subscriberId }] = [form, token];
      await letIn({ customerId, subscriberId, pending, known, at: toInstant(clock()) });
      if (await waiting.end(form.cid, subscriberId, form.formId)) {
        await counts.add(form.formId, form.timeZone, 'confirmed');
      }
      return { state: 'done', form };
    },

    /** Asks for a new mail to whom an old link was sent; the limits of mails hold as for a form. */
    async askAgain(text: string): Promise<Confirmation> {
      const found = await find(text);
      if (typeof found === 'string') return { state: found };
      const pending = await pendingOf(found);
      if (!pending) return afterwards(found);
      const { formId, version, email, name, fields, page, ip } = pending;
      const at = toInstant(clock());
      await hand({ formId, version, email, name, fields, at, page, ip });
      return { state: 'sent', form: found.form };
    },
  };
};
