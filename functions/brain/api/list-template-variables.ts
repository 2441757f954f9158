import type { ApiHandler } from '../../api-router';
import type { BrainDependencies } from '../live';
import { templateVariablesOf } from '../template-variables';

export const listTemplateVariables: ApiHandler<
  'GET /brain/templateVariables',
  BrainDependencies
> = async ({ customerId }, { brains, customers }) => {
  const [customer, brain] = await Promise.all([customers.get(customerId), brains.get(customerId)]);
  return { templateVariables: [...templateVariablesOf(customer, brain)] };
};
