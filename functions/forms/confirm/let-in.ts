import type { ComeBack } from '../../audience/consents/come-back';
import type { SignupRepository } from '../../audience/consents/signup-repository';
import type { SegmentChoices } from '../../audience/segment-choices';
import type { StaticArrival } from '../../audience/static-arrival';
import { hasLeft } from '../../items/audience/choice';
import type { PendingSignup } from '../../items/audience/signup';
import type { Subscriber } from '../../items/audience/subscriber';
import { toldBySelf } from '../signup/course-rules';

export type LetInDependencies = {
  readonly signups: Pick<SignupRepository, 'addConsent'>;
  readonly arrive: StaticArrival;
  readonly choices: Pick<SegmentChoices, 'comeBack'>;
  readonly comeBack: ComeBack;
};

type Confirmed = {
  readonly customerId: string;
  readonly subscriberId: string;
  readonly pending: PendingSignup;
  readonly known: Subscriber | undefined;
  readonly at: string;
};

/**
 * Puts somebody in who confirmed, whatever they had left, and keeps that they did. Whoever complained
 * or bounced meanwhile stays out. Safe to repeat.
 */
export const createLetIn =
  ({ signups, arrive, choices, comeBack }: LetInDependencies) =>
  async ({ customerId, subscriberId, pending, known, at }: Confirmed): Promise<void> => {
    const { id: _id, email, name, fields, ttl: _ttl, first: _first, ...consent } = pending;
    const { formId } = consent;
    const isIn = known?.segmentIds.includes(formId) ?? false;
    const { subscriber } = await arrive(
      customerId,
      formId,
      {
        id: subscriberId,
        email,
        ...toldBySelf({ name, fields }, known),
        segmentIds: [formId],
        status: 'active',
        createdAt: at,
        ...(isIn ? {} : { arrival: { how: 'form', segmentId: formId, at } }),
      },
      known,
    );
    await comeBack(customerId, subscriber, at);
    if (hasLeft(subscriber, formId)) await choices.comeBack(customerId, subscriber, formId, at);
    await signups.addConsent(customerId, subscriberId, { ...consent, confirmedAt: at });
  };
