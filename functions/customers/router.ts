import { apiRouter } from '../api-router';
import { createCustomer } from './api/create-customer';
import { getCustomer } from './api/get-customer';
import { getSendingSettings } from './api/get-sending-settings';
import { listCustomers } from './api/list-customers';
import { updateBrand } from './api/update-brand';
import { updateBusinessAddress } from './api/update-business-address';
import { updateColors } from './api/update-colors';
import { updateEmailMasterMode } from './api/update-email-master-mode';
import { updateLanguage } from './api/update-language';
import { updateLogo } from './api/update-logo';
import { updateSendingSettings } from './api/update-sending-settings';
import { updateTheme } from './api/update-theme';
import { live } from './live';

export const handler = apiRouter(
  'customers',
  {
    'GET /customer': listCustomers,
    'POST /customer/create': createCustomer,
    'GET /customer/{customerId}': getCustomer,
    'PUT /customer/brand': updateBrand,
    'PUT /customer/colors': updateColors,
    'PUT /customer/logo': updateLogo,
    'PUT /customer/emailMasterMode': updateEmailMasterMode,
    'PUT /customer/theme': updateTheme,
    'PUT /settings/businessAddress': updateBusinessAddress,
    'PUT /settings/language': updateLanguage,
    'GET /settings/sending': getSendingSettings,
    'PUT /settings/sending': updateSendingSettings,
  },
  live,
);
