import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  type EmailAttempt,
  type PendingKey,
  pendingSignupKey,
  readEmailAttempt,
} from '../../items/audience/signup';
import type { Clock } from '../../platform/clock';
import { conditionHeld, type Table } from '../../platform/table/table';

/** If SES reports nothing about the first try, we try once more and then stop. */
const maxTries = 2;
/**
 * SES reports an accepted email within seconds, and the report marks the email as sent. If there is
 * no report after this time, SES didn't accept the email. Campaigns wait longer, because SES only
 * reports what became of their emails (deliveries/ledger/ledger-limits.ts).
 */
const evidenceMs = 15 * 60_000;

/**
 * `try`: send the email now. `busy`: another worker may be sending the email, or a report from SES
 * may still arrive. `over`: the email was sent, all tries are used up, or the signup is no longer
 * waiting for a confirmation.
 */
export type SendTurn = 'try' | 'busy' | 'over';

export type ConfirmationRequest = {
  readonly pendingKey: PendingKey;
  /** The id of the submission to be confirmed. */
  readonly id: string;
  /** Identifies the request for this email. */
  readonly askId: string;
};

/**
 * Records the sending state of confirmation emails, together with the submissions they confirm. The
 * state is written before the email is passed to SES and again afterwards. If a worker is killed in
 * between, SES's report shows what happened.
 */
export const createConfirmationEmails = ({ client, name: TableName }: Table, clock: Clock) => {
  const readPending = async ({ pendingKey, id, askId }: ConfirmationRequest) => {
    const Key = pendingSignupKey(pendingKey, id);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return { isThere: Item !== undefined, last: Item && readEmailAttempt(Item, askId) };
  };

  /** @returns false when the state has changed since it was read */
  const write = (
    { pendingKey, id, askId }: ConfirmationRequest,
    next: EmailAttempt,
    before: EmailAttempt | undefined,
  ) =>
    conditionHeld(
      client.send(
        new UpdateCommand({
          TableName,
          Key: pendingSignupKey(pendingKey, id),
          UpdateExpression: 'SET mails.#ask = :next',
          ConditionExpression: before
            ? 'mails.#ask = :before'
            : 'attribute_exists(pk) AND attribute_not_exists(mails.#ask)',
          ExpressionAttributeNames: { '#ask': askId },
          ExpressionAttributeValues: { ':next': next, ...(before ? { ':before': before } : {}) },
        }),
      ),
    );

  return {
    /** Records that the email is about to be sent. */
    async begin(request: ConfirmationRequest): Promise<SendTurn> {
      const { isThere, last } = await readPending(request);
      if (!isThere || last?.sent || (last && last.n >= maxTries)) return 'over';
      if (last && last.at > clock() - evidenceMs) return 'busy';
      const next = { n: (last?.n ?? 0) + 1, at: clock() };
      return (await write(request, next, last)) ? 'try' : 'busy';
    },

    /** Undoes a try when the email was certainly not sent. */
    async takeBack(request: ConfirmationRequest): Promise<void> {
      const { last } = await readPending(request);
      if (last) await write(request, { n: last.n - 1, at: 0 }, last);
    },

    /**
     * Marks the email as sent. Called by the code that sends it or when SES reports it. Does
     * nothing when the submission no longer waits for a confirmation.
     */
    async noteSent({ pendingKey, id, askId }: ConfirmationRequest): Promise<void> {
      await conditionHeld(
        client.send(
          new UpdateCommand({
            TableName,
            Key: pendingSignupKey(pendingKey, id),
            UpdateExpression: 'SET mails.#ask.sent = :sent',
            ConditionExpression: 'attribute_exists(mails.#ask)',
            ExpressionAttributeNames: { '#ask': askId },
            ExpressionAttributeValues: { ':sent': true },
          }),
        ),
      );
    },
  };
};
export type ConfirmationEmails = ReturnType<typeof createConfirmationEmails>;
