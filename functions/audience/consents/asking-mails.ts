import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  type MailTry,
  type PendingPlace,
  pendingSignupKey,
  readMailTry,
} from '../../items/audience/signup';
import type { Clock } from '../../platform/clock';
import { conditionHeld, type Table } from '../../platform/table/table';

/** A try of which SES never reported anything is made once more, and then never again. */
const mostTries = 2;
/**
 * SES reports what it accepted within seconds, and its report notes the mail as sent. After this long
 * without one it does not have the mail: as with campaigns (deliveries/ledger/ledger-limits.ts).
 */
const evidenceMs = 15 * 60_000;

/**
 * `try`: send it now; `busy`: another worker may be at it, or SES may still report that it has the mail;
 * `over`: it was sent, was tried often enough, or nobody waits for it.
 */
export type MailTurn = 'try' | 'busy' | 'over';

export type AskedMail = {
  readonly place: PendingPlace;
  /** The submission that is to be confirmed. */
  readonly id: string;
  /** What the mail is asked for by. */
  readonly askId: string;
};

/**
 * How far the mails that ask for a confirmation went; kept with what is to be confirmed. A mail is
 * noted before SES gets it and again afterwards; what a killed worker left open, SES's report settles.
 */
export const createAskingMails = ({ client, name: TableName }: Table, clock: Clock) => {
  const read = async ({ place, id, askId }: AskedMail) => {
    const Key = pendingSignupKey(place, id);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return { isThere: Item !== undefined, last: Item && readMailTry(Item, askId) };
  };

  /** @returns false when it is not any more as it was read */
  const write = ({ place, id, askId }: AskedMail, next: MailTry, before: MailTry | undefined) =>
    conditionHeld(
      client.send(
        new UpdateCommand({
          TableName,
          Key: pendingSignupKey(place, id),
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
    /** Notes that the mail is about to be sent. */
    async begin(mail: AskedMail): Promise<MailTurn> {
      const { isThere, last } = await read(mail);
      if (!isThere || last?.sent || (last && last.n >= mostTries)) return 'over';
      if (last && last.at > clock() - evidenceMs) return 'busy';
      const next = { n: (last?.n ?? 0) + 1, at: clock() };
      return (await write(mail, next, last)) ? 'try' : 'busy';
    },

    /** The mail was certainly not sent: the try does not count. */
    async takeBack(mail: AskedMail): Promise<void> {
      const { last } = await read(mail);
      if (last) await write(mail, { n: last.n - 1, at: 0 }, last);
    },

    /** By who sent it, or by a report of SES. Nothing happens where nobody waits any more. */
    async noteSent({ place, id, askId }: AskedMail): Promise<void> {
      await conditionHeld(
        client.send(
          new UpdateCommand({
            TableName,
            Key: pendingSignupKey(place, id),
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
export type AskingMails = ReturnType<typeof createAskingMails>;
