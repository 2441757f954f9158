import pMap from 'p-map';
import { messages } from '../../shared/messages';
import { sequenceProblem, triggerCheck } from '../../shared/sequences/sequence-rules';
import type { AudienceCounters } from '../audience/status-counters';
import type { ReputationService } from '../deliveries/reputation/reputation-service';
import {
  checkAddress,
  checkContent,
  checkIssues,
  checkSender,
} from '../deliveries/start/readiness-rules';
import type { Author } from '../drafts/draft-log';
import { checkBody } from '../email-content/content-check';
import type { Customer } from '../items/account/customer';
import type { Sender } from '../items/account/sender';
import type { Segment } from '../items/segment';
import type { Sequence } from '../items/sequence/sequence';
import { checkAccount } from '../plans/account';
import { checkCustomDomain } from '../plans/custom-domain';
import { checkSequences } from '../plans/sequence-plan';
import { AppError } from '../platform/app-error';
import type { CheckedSequence } from './publish/publishing';
import { sequenceError } from './sequence-changes';
import type { StepEmails } from './step-emails';

export type ActivationDependencies = {
  readonly emails: Pick<StepEmails, 'ofSteps' | 'body'>;
  readonly customers: { get(customerId: string): Promise<Customer> };
  readonly senders: { list(customerId: string): Promise<readonly Sender[]> };
  readonly segments: { get(customerId: string, segmentId: string): Promise<Segment> };
  readonly audience: Pick<AudienceCounters, 'byStatus'>;
  /** `check` throws while the account's sending is paused. */
  readonly reputation: Pick<ReputationService, 'check'>;
};

/** How many bodies of up to 500 kB each are read concurrently. */
const width = 5;

type WrittenStep = CheckedSequence['emails'][number];

/** Adds the number of the email to an error. */
const toEmailError = (error: unknown, number: number): unknown =>
  error instanceof AppError
    ? new AppError(error.code, `Email ${number}: ${error.message}`, {
        fields: { emails: error.message },
        cause: error,
      })
    : error;

/**
 * If managers have to approve each email before it goes out, only a manager may activate a
 * sequence. Activation approves all its emails in their current state.
 * @throws AppError forbidden
 */
const checkApproval = ({ reviewRequired }: Customer, author?: Author): void => {
  if (!reviewRequired || author?.isManager) return;
  throw new AppError('forbidden', messages.sequenceNeedsManager);
};

export const createActivation = (dependencies: ActivationDependencies) => {
  const { emails, customers, senders, segments, audience, reputation } = dependencies;

  const readWrittenSteps = async (
    customerId: string,
    { steps }: Sequence,
  ): Promise<readonly WrittenStep[]> => {
    const drafts = await emails.ofSteps(
      customerId,
      steps.map(({ id }) => id),
    );
    return pMap(drafts, async (draft) => ({ draft, body: await emails.body(draft) }), {
      concurrency: width,
    });
  };

  /** @throws AppError sequence_refused for the first thing that is missing */
  const checkComplete = async (
    customerId: string,
    value: Sequence,
  ): Promise<readonly WrittenStep[]> => {
    const found = await readWrittenSteps(customerId, value);
    const problem = sequenceProblem({
      ...triggerCheck(value),
      activeDays: value.activeDays,
      emails: found.map(({ draft, body }) => ({ subject: draft.subject, bodyLength: body.length })),
    });
    if (problem) throw sequenceError(problem.message, problem.part);
    return found;
  };

  /**
   * Returns the sender with the chosen address. @throws AppError sequence_refused when there is
   * none
   */
  const senderOf = async (customerId: string, { fromAddress }: Sequence): Promise<Sender> => {
    const all = await senders.list(customerId);
    const found = all.find(({ email }) => email.toLowerCase() === fromAddress.toLowerCase());
    if (!found) throw sequenceError(messages.sequenceSenderMissing, 'fromAddress');
    return found;
  };

  /**
   * Returns whether the sequence's segment is dynamic.
   * @throws AppError segment_not_found
   */
  const startsByRules = async (customerId: string, { segmentId }: Sequence): Promise<boolean> =>
    segmentId !== null && (await segments.get(customerId, segmentId)).definition !== undefined;

  return {
    complete: checkComplete,

    /**
     * Checks everything that can be wrong with a sequence before it goes out, in the order users
     * see it.
     * @returns the checked sequence
     */
    async check(customerId: string, value: Sequence, author?: Author): Promise<CheckedSequence> {
      const customer = await customers.get(customerId);
      checkApproval(customer, author);
      const found = await checkComplete(customerId, value);
      const byRules = await startsByRules(customerId, value);
      checkSequences(customer);
      const sender = await senderOf(customerId, value);
      checkSender(sender);
      if (sender.domain) checkCustomDomain(customer);
      checkAddress(customer);
      const { active } = await audience.byStatus(customerId);
      checkAccount(customer, active);
      await reputation.check(customerId);
      const { businessAddress, name: brand } = customer;
      await pMap(
        found,
        async ({ draft, body }, index) => {
          const input = { ...draft, draftId: draft.id, body, businessAddress, brand };
          try {
            checkContent({ subject: draft.subject, body });
            checkIssues(await checkBody(input));
          } catch (error) {
            throw toEmailError(error, index + 1);
          }
        },
        { concurrency: width },
      );
      return { customer, sender, emails: found, byRules };
    },
  };
};
export type Activation = ReturnType<typeof createActivation>;
