import { describeMergeTags } from '../../../shared/email/merge/merge-words';
import type { Formats } from '../../../shared/locale/formats';
import { noRecipientsText, type UnsentCounts } from '../../../shared/sending/sent-to-no-one';
import type { Delivery } from '../../items/delivery/delivery';
import type { Message } from '../../items/message';
import type { Reputation } from '../../items/reputation';
import { messageIdOf } from '../../messages/message-id';

const quotedName = ({ name, subject }: Pick<Delivery, 'name' | 'subject'>): string =>
  `“${describeMergeTags(name || subject)}”`;

export type Tally = UnsentCounts & { readonly sent: number };

const people = (count: number, { number }: Formats): string =>
  count === 1 ? '1 person' : `${number(count)} people`;

const skippedText = (count: number, formats: Formats): string =>
  `${people(count, formats)} ${count === 1 ? 'was' : 'were'} skipped`;

const sentText = (delivery: Delivery, { sent, skipped }: Tally, formats: Formats): string => {
  const skippedSentence =
    skipped > 0 ? ` ${skippedText(skipped, formats)}. Its report says why.` : '';
  const resultText = delivery.reopened ? 'was retried and has now been sent' : 'was sent';
  return `Your email ${quotedName(delivery)} ${resultText} to ${people(sent, formats)}.${skippedSentence}`;
};

const sentToNoOneText = (delivery: Delivery, tally: Tally): string =>
  `Your email ${quotedName(delivery)} wasn’t sent to anyone: ${noRecipientsText(tally)}`;

const endText = (delivery: Delivery, tally: Tally, formats: Formats): string => {
  if (tally.sent === 0) return sentToNoOneText(delivery, tally);
  const failedSentence =
    tally.failed > 0 ? ` We couldn’t send it to ${people(tally.failed, formats)}.` : '';
  return sentText(delivery, tally, formats) + failedSentence;
};

/** Returns the message about a delivery that has ended. */
export const deliveredMessage = (
  delivery: Delivery,
  at: string,
  tally: Tally,
  formats: Formats,
): Message => {
  const text = endText(delivery, tally, formats);
  const { sent, skipped, failed } = tally;
  return {
    id: messageIdOf(at, `sent ${delivery.deliveryId}`),
    code: 'delivery_success',
    description: text,
    metadata: { deliveryId: delivery.deliveryId, sent, skipped, failed },
    createdAt: at,
    userMessage: { message: text, type: sent > 0 ? 'success' : 'info' },
  };
};

/** Returns the message about a delivery that paused automatically and needs a user's decision. */
export const pausedMessage = (delivery: Delivery, at: string, reason: string): Message => {
  const text = `Your email ${quotedName(delivery)} is paused. ${reason}`;
  return {
    id: messageIdOf(at, `paused ${delivery.deliveryId} ${delivery.run} ${delivery.batchesDone}`),
    code: 'delivery_paused',
    description: text,
    metadata: { deliveryId: delivery.deliveryId },
    createdAt: at,
    userMessage: { message: text, type: 'error' },
  };
};

/** Returns the message about a scheduled email that couldn't be sent on time. */
export const notSentMessage = (
  draft: {
    readonly id: string;
    readonly name: string;
    readonly subject: string;
    readonly rev: number;
  },
  at: string,
  reason: string,
): Message => {
  const text = `Your scheduled email ${quotedName(draft)} wasn’t sent. ${reason}`;
  return {
    id: messageIdOf(at, `refused ${draft.id} ${draft.rev}`),
    code: 'delivery_paused',
    description: text,
    metadata: { draftId: draft.id },
    createdAt: at,
    userMessage: { message: text, type: 'error' },
  };
};

const reputationCodes = {
  warning: 'sending_warning',
  paused: 'sending_paused',
  released: 'sending_released',
} as const;

/**
 * Returns the message about a change in a customer's reputation level. The message is shown until
 * the customer closes it.
 */
export const reputationMessage = (
  change: keyof typeof reputationCodes,
  { customerId, since, version }: Pick<Reputation, 'customerId' | 'since' | 'version'>,
  text: string,
): Message => ({
  id: messageIdOf(since, `reputation ${customerId} ${version}`),
  code: reputationCodes[change],
  description: text,
  metadata: {},
  createdAt: since,
  userMessage: { message: text, type: change === 'released' ? 'success' : 'error' },
});
