import { GetAccountCommand, type SESv2Client } from '@aws-sdk/client-sesv2';
import type { Quota } from '../../items/operations';
import { type Clock, toInstant } from '../../platform/clock';

/** Asks SES what the account may send. A new account's sandbox allows one email a second. */
export const readSesQuota = async (ses: SESv2Client, clock: Clock): Promise<Quota> => {
  const { SendQuota } = await ses.send(new GetAccountCommand({}));
  return {
    maxSendRate: SendQuota?.MaxSendRate ?? 1,
    max24HourSend: SendQuota?.Max24HourSend ?? 200,
    sentLast24Hours: SendQuota?.SentLast24Hours ?? 0,
    at: toInstant(clock()),
    taken: 0,
    series: 0,
  };
};
