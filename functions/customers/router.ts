import type { SendingSettings } from '../../shared/contracts/settings/sending-settings';
import { apiRouter } from '../api-router';
import type { Customer } from '../items/account/customer';
import { AppError } from '../platform/app-error';
import { updateBusinessAddress } from './api/update-business-address';
import { updateLanguage } from './api/update-language';
import { updateLogo } from './api/update-logo';
import { createCustomer as create } from './customer-service';
import { toCustomerView } from './customer-view';
import { listCustomerRows } from './list-customer-rows';
import { live } from './live';
import { changeTexts } from './public-text-rules';
import { welcomeCustomer } from './welcome-service';

/**
 * Returns the settings that apply to all of a customer's emails, with defaults for those that
 * aren't set.
 */
const sendingSettingsOf = ({
  reviewRequired = false,
  frequencyCapHours = null,
  utm = null,
}: Customer): SendingSettings => ({ reviewRequired, frequencyCapHours, utm });

export const router = apiRouter(
  'customers',
  {
    'GET /customer': async ({ query }, dependencies) => {
      const [page, total] = await Promise.all([
        listCustomerRows(query, dependencies),
        dependencies.customers.total(),
      ]);
      return { ...page, total };
    },
    'POST /customer/create': async ({ body, userId }, dependencies) => {
      const customer = await create({ ...body, by: userId }, dependencies);
      await welcomeCustomer(customer, userId, dependencies);
      return toCustomerView(customer, 0);
    },
    'GET /customer/{customerId}': async (
      { customerId },
      { customers, counters, hasReducedTabs },
    ) => {
      const [customer, { active }] = await Promise.all([
        customers.get(customerId),
        counters.byStatus(customerId),
      ]);
      return { ...toCustomerView(customer, active), reducedTabs: hasReducedTabs(customer) };
    },
    'PUT /customer/brand': async ({ customerId, body }, { customers }) => {
      await customers.setBrand(customerId, body);
      return body;
    },
    'PUT /customer/colors': async ({ customerId, body }, { customers }) => {
      await customers.setBrandColors(customerId, body.colors);
      return { colors: body.colors };
    },
    'PUT /customer/logo': updateLogo,
    'PUT /customer/setup': async ({ customerId, body }, { customers }) => {
      await customers.setSetupStep(customerId, body);
      return { saved: true as const };
    },
    'PUT /customer/emailMasterMode': async ({ customerId, role, body }, { customers }) => {
      if (role !== 'manager') {
        throw new AppError('forbidden', 'Only managers can let buttons link to files.');
      }
      await customers.setEmailMasterMode(customerId, body.emailMasterMode);
      return body;
    },
    'PUT /customer/theme': async ({ customerId, body }, { customers }) => ({
      theme: await customers.changeTheme(customerId, body.theme),
    }),
    'PUT /settings/businessAddress': updateBusinessAddress,
    'PUT /settings/language': updateLanguage,
    'PUT /settings/publicTexts': async ({ customerId, body }, { customers }) => {
      const { publicTexts: before } = await customers.get(customerId);
      const publicTexts = changeTexts(before, body);
      await customers.setPublicTexts(customerId, publicTexts);
      return { publicTexts };
    },
    'PUT /settings/locale': async ({ customerId, body }, { customers }) => {
      await customers.setLocale(customerId, body.locale);
      return body;
    },
    'GET /settings/sending': async ({ customerId }, { customers }) =>
      sendingSettingsOf(await customers.get(customerId)),
    'PUT /settings/sending': async (
      { customerId, role, body: { reviewRequired, frequencyCapHours, utm } },
      { customers },
    ) => {
      if (reviewRequired !== undefined) {
        if (role !== 'manager') {
          throw new AppError('forbidden', 'Only managers can change whether emails need a review.');
        }
        await customers.setReviewRequired(customerId, reviewRequired);
      }
      if (frequencyCapHours !== undefined) {
        await customers.setFrequencyCap(customerId, frequencyCapHours);
      }
      if (utm !== undefined) await customers.setUtm(customerId, utm);
      return sendingSettingsOf(await customers.get(customerId));
    },
  },
  live,
);
