import {
  GetAccountCommand,
  type GetAccountCommandOutput,
  type SESv2Client,
} from '@aws-sdk/client-sesv2';
import type { Quota } from '../../items/operations';
import { type Clock, toInstant } from '../../platform/clock';
import { log } from '../../platform/logger';

/**
 * Logs how much of the daily quota is used, and whether AWS is reviewing or has paused the account.
 * Alarms read this line (lib/features/deliveries/ticks.ts), because CloudWatch has no metric
 * for either.
 */
const logAccount = ({
  SendQuota,
  EnforcementStatus = 'HEALTHY',
  SendingEnabled = true,
}: GetAccountCommandOutput): void => {
  const { Max24HourSend = 0, SentLast24Hours = 0 } = SendQuota ?? {};
  // SES returns -1 for an unlimited quota.
  const usedPercent = Max24HourSend > 0 ? Math.round((100 * SentLast24Hours) / Max24HourSend) : 0;
  const restricted = EnforcementStatus !== 'HEALTHY' || !SendingEnabled ? 1 : 0;
  log.info('SES account read', { usedPercent, restricted });
};

/** Asks SES what the account may send. A new account's sandbox allows one email a second. */
export const readSesQuota = async (ses: SESv2Client, clock: Clock): Promise<Quota> => {
  const account = await ses.send(new GetAccountCommand({}));
  logAccount(account);
  const { SendQuota } = account;
  return {
    maxSendRate: SendQuota?.MaxSendRate ?? 1,
    max24HourSend: SendQuota?.Max24HourSend ?? 200,
    sentLast24Hours: SendQuota?.SentLast24Hours ?? 0,
    at: toInstant(clock()),
    taken: 0,
    series: 0,
  };
};
