import { SESv2Client } from '@aws-sdk/client-sesv2';
import { systemClock } from '../../platform/clock';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table';
import { tickHandler } from '../../platform/tick-handler';
import { createQuotaRepository } from '../quota-repository';
import { readSesQuota } from '../ses-quota';

const live = once(() => ({
  quotas: createQuotaRepository(liveTable()),
  ses: new SESv2Client({}),
  clock: systemClock,
}));

/** Keeps the account's send rate and daily quota where workers and the gate read them. */
export const syncQuota = async ({ quotas, ses, clock }: ReturnType<typeof live>): Promise<void> =>
  quotas.put(await readSesQuota(ses, clock));

export const handler = tickHandler(syncQuota, live);
