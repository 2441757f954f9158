import type { SESv2Client } from '@aws-sdk/client-sesv2';
import type { Clock } from '../../platform/clock';
import { errorFields, log } from '../../platform/logger';
import type { QuotaRepository } from '../quota/quota-repository';
import { readSesQuota } from '../quota/ses-quota';
import { ratePerSecond } from './rate-rules';

const rememberedMs = 60_000;
/** The rate of an account that has just left the sandbox. Used only while SES can't be asked. */
const assumedRate = 14;

type Dependencies = {
  readonly quotas: QuotaRepository;
  readonly ses: SESv2Client;
  readonly clock: Clock;
  readonly stageShare: number;
};

/** Returns the shared send rate from the stored quota. Asks SES directly until one is stored. */
export const createSendRate = ({ quotas, ses, clock, stageShare }: Dependencies) => {
  let cachedRate: { readonly rate: number; readonly until: number } | undefined;

  const read = async (): Promise<number> => {
    const stored = await quotas.find();
    if (stored) return stored.maxSendRate;
    try {
      const currentQuota = await readSesQuota(ses, clock);
      await quotas.put(currentQuota);
      return currentQuota.maxSendRate;
    } catch (error) {
      log.warn('SES didn’t return its quota', errorFields(error));
      return assumedRate;
    }
  };

  return async (): Promise<number> => {
    if (cachedRate && cachedRate.until > clock()) return cachedRate.rate;
    const rate = ratePerSecond(await read(), stageShare);
    cachedRate = { rate, until: clock() + rememberedMs };
    return rate;
  };
};
