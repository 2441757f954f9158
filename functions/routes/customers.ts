import * as brand from '../../shared/contracts/brand/brand';
import * as customers from '../../shared/contracts/customers';
import { updateLocaleBody } from '../../shared/contracts/settings/locale';
import * as publicTexts from '../../shared/contracts/settings/public-texts';
import * as sending from '../../shared/contracts/settings/sending-settings';
import * as setup from '../../shared/contracts/setup';
import type { RouteTable } from './route';

export const customersRoutes = {
  'GET /customer': {
    feature: 'customers',
    access: 'manager',
    summary: 'Lists customers by brand name.',
    query: customers.customerListQuery,
    response: customers.customerPage,
  },
  'POST /customer/create': {
    feature: 'customers',
    access: 'manager',
    summary: 'Creates a customer and its first user.',
    body: customers.createCustomerBody,
    response: customers.customerView,
  },
  'GET /customer/{customerId}': {
    feature: 'customers',
    access: 'customer',
    summary: 'Returns one customer.',
    response: customers.customerView,
  },
  'PUT /customer/theme': {
    feature: 'customers',
    access: 'customer',
    summary: 'Updates defaults for new emails and blocks.',
    body: brand.updateThemeBody,
    response: brand.updateThemeBody,
  },
  'PUT /customer/brand': {
    feature: 'customers',
    access: 'customer',
    summary: 'Sets the name, website, and description of the brand.',
    body: brand.updateBrandBody,
    response: brand.brandResponse,
  },
  'PUT /customer/colors': {
    feature: 'customers',
    access: 'customer',
    summary: 'Sets the brand colors that color pickers offer.',
    body: brand.updateColorsBody,
    response: brand.updateColorsBody,
  },
  'PUT /customer/logo': {
    feature: 'customers',
    access: 'customer',
    summary: 'Sets an uploaded image as the brand’s logo, or removes the logo.',
    body: brand.updateLogoBody,
    response: brand.logoResponse,
  },
  'PUT /customer/setup': {
    feature: 'customers',
    access: 'customer',
    summary: 'Skips, confirms, or reopens a step of the setup checklist.',
    body: setup.updateSetupBody,
    response: setup.updateSetupResponse,
  },
  'PUT /customer/emailMasterMode': {
    feature: 'customers',
    access: 'customer',
    summary: 'Allows or stops buttons that link to an uploaded file. For managers only.',
    body: brand.updateEmailMasterModeBody,
    response: brand.updateEmailMasterModeBody,
  },
  'PUT /settings/businessAddress': {
    feature: 'customers',
    access: 'customer',
    summary: 'Sets the postal address that every email shows.',
    body: customers.updateBusinessAddressBody,
    response: customers.businessAddressResponse,
  },
  'PUT /settings/language': {
    feature: 'customers',
    access: 'customer',
    summary: 'Sets the language that emails are marked with.',
    body: customers.updateLanguageBody,
    response: customers.updateLanguageBody,
  },
  'PUT /settings/publicTexts': {
    feature: 'customers',
    access: 'customer',
    summary:
      'Changes the store’s own texts in emails, forms, and public pages, or resets them to ours.',
    body: publicTexts.updatePublicTextsBody,
    response: publicTexts.publicTextsResponse,
  },
  'PUT /settings/locale': {
    feature: 'customers',
    access: 'customer',
    summary: 'Sets the regional format of dates, numbers, and money in the app.',
    body: updateLocaleBody,
    response: updateLocaleBody,
  },
  'GET /settings/sending': {
    feature: 'customers',
    access: 'customer',
    summary: 'Returns the settings that apply to all emails of the customer.',
    response: sending.sendingSettings,
  },
  'PUT /settings/sending': {
    feature: 'customers',
    access: 'customer',
    summary:
      'Sets the settings that apply to all emails. Only managers can change whether emails need a review.',
    body: sending.updateSendingSettingsBody,
    response: sending.sendingSettings,
  },
} as const satisfies RouteTable;
