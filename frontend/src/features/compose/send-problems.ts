import { limits } from '../../../../shared/limits';
import { mostBatches, planBatches } from '../../../../shared/warm-up';
import type { DraftContent } from './draft-content';

type Facts = {
  readonly content: DraftContent;
  /** Active subscribers of the chosen segments; undefined while they are being counted. */
  readonly recipients: number | undefined;
  readonly hasAddress: boolean;
  readonly isDisabled: boolean;
};

const recipientsProblem = ({ content, recipients }: Facts): string | undefined => {
  if (content.segmentIds.length === 0) return 'Choose recipients.';
  if (recipients === 0) return 'Nobody in the chosen segments is active. Choose another segment.';
  const { type, data } = content.warmUpConfig;
  return recipients !== undefined && planBatches(recipients, type, data).length > mostBatches
    ? 'The warm-up has too many batches. Start with more recipients.'
    : undefined;
};

/** What keeps an email from being sent, each with what to do about it. */
export const sendProblems = (facts: Facts): readonly string[] => {
  const { content, hasAddress, isDisabled } = facts;
  const problems = [
    isDisabled ? 'Sending is disabled for this account. Contact us.' : undefined,
    content.subject.trim() === '' ? 'Write a subject.' : undefined,
    content.body.length <= limits.emptyBodyLength ? 'Write the email.' : undefined,
    content.senderId === null ? 'Choose a sender.' : undefined,
    recipientsProblem(facts),
    hasAddress ? undefined : 'Add your business address.',
  ];
  return problems.filter((problem) => problem !== undefined);
};
