import type { PlanEvent } from '../../shared/contracts/billing';
import type { Entitlement } from '../items/account/entitlement';
import type { Message } from '../items/message';
import { messageIdOf } from '../messages/message-id';
import { isComplimentary } from '../plans/entitlement-rules';
import { AppError } from '../platform/app-error';
import { type Clock, toInstant } from '../platform/clock';
import type { NewId } from '../platform/ids';
import type { EntitlementRepository } from './entitlement-repository';
import { nextCheckOf } from './subscription/subscription-rules';

export type ComplimentaryDependencies = {
  readonly entitlements: Pick<EntitlementRepository, 'read' | 'write'>;
  readonly accounts: { get(userId: string): Promise<{ readonly email: string }> };
  readonly customers: { get(customerId: string): Promise<unknown> };
  readonly clock: Clock;
  readonly newId: NewId;
};

type ComplimentaryPlan = { readonly reason: string; readonly endsAt: string | null };
type Change = Pick<PlanEvent, 'kind' | 'reason' | 'endsAt'> & {
  readonly after: Entitlement;
  readonly text: string;
};

const maxTries = 5;

const conflictError = () =>
  new AppError('stale_version', 'Someone else changed this plan. Reload and try again.');

const messageOf = ({ after, kind, text }: Change, at: string): Message => ({
  id: messageIdOf(at, `${kind} ${after.customerId} ${after.rev}`),
  code: kind === 'given' ? 'plan_given' : 'plan_ended',
  description: text,
  createdAt: at,
  metadata: {},
  userMessage: { message: text, type: 'info' },
});

/** Manages the complimentary plans that managers give. The reason for each is logged. */
export const createComps = ({
  entitlements,
  accounts,
  customers,
  clock,
  newId,
}: ComplimentaryDependencies) => {
  const applyChange = async (
    customerId: string,
    userId: string,
    decide: (before: Entitlement, now: number) => Change,
  ): Promise<void> => {
    const [{ email: managerEmail }] = await Promise.all([
      accounts.get(userId),
      customers.get(customerId),
    ]);
    for (let tries = 0; tries < maxTries; tries += 1) {
      const now = clock();
      const at = toInstant(now);
      const change = decide(await entitlements.read(customerId), now);
      const { kind, reason, endsAt, after } = change;
      const events = [{ id: newId(now), at, by: managerEmail, kind, reason, endsAt }];
      const alongside = { events, messages: [messageOf(change, at)] };
      if (await entitlements.write(after, nextCheckOf(after, now), alongside)) return;
    }
    throw conflictError();
  };

  return {
    /** @throws AppError customer_not_found, or invalid_request for an end date in the past */
    give: (
      customerId: string,
      userId: string,
      { reason, endsAt }: ComplimentaryPlan,
    ): Promise<void> =>
      applyChange(customerId, userId, (before, now) => {
        if (endsAt && Date.parse(endsAt) <= now) {
          const fields = { endsAt: 'Choose a date in the future.' };
          throw new AppError('invalid_request', fields.endsAt, { fields });
        }
        const endInstant = endsAt ?? undefined;
        const complimentary = { reason, at: toInstant(now), by: userId, endsAt: endInstant };
        const text = 'You’ve been given the Premium plan.';
        return {
          after: { ...before, comp: complimentary },
          kind: 'given',
          reason,
          endsAt: endInstant,
          text,
        };
      }),

    /** @throws AppError customer_not_found or comp_missing */
    end: (customerId: string, userId: string, reason: string): Promise<void> =>
      applyChange(customerId, userId, (before, now) => {
        if (!isComplimentary(before.comp, now)) {
          throw new AppError(
            'comp_missing',
            'This customer has no complimentary plan. Reload the page.',
          );
        }
        const text = 'Your complimentary Premium plan has ended. Nothing was deleted.';
        return { after: { ...before, comp: undefined }, kind: 'gift_ended', reason, text };
      }),
  };
};
