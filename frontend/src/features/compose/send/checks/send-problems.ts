import { limits } from '../../../../../../shared/limits';
import { abTestProblem } from '../../../../../../shared/sending/ab-test-checks';
import { planProblem } from '../../../../../../shared/sending/warm-up-checks';
import type { ProblemError } from '../../../../lib/api/problem-error';
import { screenFormats } from '../../../../lib/screen-locale';
import type { DraftContent } from '../../session/draft-content';

/** The place where the author fixes an issue. */
export type FixLocation = 'editor' | 'recipients' | 'settings';

export type SendProblem = { readonly text: string; readonly place?: FixLocation };

type SendInput = {
  readonly content: DraftContent;
  /** The number of active subscribers in the selected segments. Undefined while counting. */
  readonly recipients: number | undefined;
  readonly hasAddress: boolean;
  readonly isSendingDisabled: boolean;
  /** A message from the server that explains why it rejects this plan. */
  readonly refusal?: string | undefined;
};

/**
 * Returns the server's reason for rejecting a plan if the author can fix it. Returns undefined for
 * any other error.
 */
export const problemTextOf = (error: ProblemError | undefined): string | undefined =>
  error && error.status >= 400 && error.status < 500 ? error.message : undefined;

const recipientsProblem = ({
  content,
  recipients,
  refusal,
}: SendInput): SendProblem | undefined => {
  if (content.segmentIds.length === 0) return { text: 'Choose recipients.', place: 'recipients' };
  if (recipients === 0) {
    return {
      text:
        content.excludedSegmentIds.length > 0
          ? 'Everyone in the chosen segments is excluded or not active. Change the recipients.'
          : 'The selected segments have no active subscribers. Choose another segment.',
      place: 'recipients',
    };
  }
  const { type, data } = content.warmUpConfig;
  const abTest = content.trial ?? undefined;
  const problem =
    recipients === undefined ? undefined : planProblem(recipients, type, data, abTest);
  if (problem !== undefined) return { text: problem };
  return refusal === undefined ? undefined : { text: refusal, place: 'recipients' };
};

/**
 * Returns what is wrong with the A/B test. The same message is also shown next to the fields of the
 * test.
 */
const abTestText = ({ content, recipients }: SendInput): SendProblem | undefined => {
  const problem = abTestProblem(content, recipients || undefined, screenFormats());
  return problem && { text: problem.message };
};

/** Returns the problems that prevent an email from being sent. Each says how to fix it. */
export const sendProblems = (input: SendInput): readonly SendProblem[] => {
  const { content, hasAddress, isSendingDisabled } = input;
  const problems: readonly (SendProblem | undefined)[] = [
    isSendingDisabled ? { text: 'Sending is disabled for this account. Contact us.' } : undefined,
    content.subject.trim() === '' ? { text: 'Add a subject.', place: 'editor' } : undefined,
    content.body.length <= limits.emptyBodyLength
      ? { text: 'Add content.', place: 'editor' }
      : undefined,
    content.senderId === null ? { text: 'Choose a sender.' } : undefined,
    recipientsProblem(input),
    abTestText(input),
    hasAddress ? undefined : { text: 'Add your business address.', place: 'settings' },
  ];
  return problems.filter((problem) => problem !== undefined);
};
