import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createQuotaRepository } from './quota/quota-repository';

export const liveQuotas = once(() => createQuotaRepository(liveTable()));
