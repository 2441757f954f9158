import { apiRouter } from '../api-router';
import { toBrainView } from './brain-rules';
import { saveBrain } from './brain-service';
import { live } from './live';
import { templateVariablesOf } from './template-variables';

export const router = apiRouter(
  'brain',
  {
    'GET /brain': async ({ customerId }, { brains }) => toBrainView(await brains.get(customerId)),
    'PUT /brain': ({ customerId, body }, dependencies) => saveBrain(customerId, body, dependencies),
    'GET /brain/templateVariables': async ({ customerId }, { brains, customers }) => {
      const [customer, brain] = await Promise.all([
        customers.get(customerId),
        brains.get(customerId),
      ]);
      return { templateVariables: [...templateVariablesOf(customer, brain)] };
    },
  },
  live,
);
