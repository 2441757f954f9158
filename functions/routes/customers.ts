import * as brand from '../../shared/contracts/brand/brand';
import * as customers from '../../shared/contracts/customers';
import * as sending from '../../shared/contracts/settings/sending-settings';
import type { RouteTable } from './route';

export const customersRoutes = {
  'GET /customer': {
    feature: 'customers',
    access: 'manager',
    summary: 'Customers by brand',
    query: customers.customerListQuery,
    response: customers.customerPage,
  },
  'POST /customer/create': {
    feature: 'customers',
    access: 'manager',
    summary: 'Creates a customer and its first user',
    body: customers.createCustomerBody,
    response: customers.customerView,
  },
  'GET /customer/{customerId}': {
    feature: 'customers',
    access: 'customer',
    summary: 'One customer',
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
    summary: 'Sets name, website and description of the brand',
    body: brand.updateBrandBody,
    response: brand.brandAnswer,
  },
  'PUT /customer/colors': {
    feature: 'customers',
    access: 'customer',
    summary: 'Sets the brand colors that color pickers offer',
    body: brand.updateColorsBody,
    response: brand.updateColorsBody,
  },
  'PUT /customer/logo': {
    feature: 'customers',
    access: 'customer',
    summary: 'Makes an uploaded logo the one of the brand, or takes it away',
    body: brand.updateLogoBody,
    response: brand.logoAnswer,
  },
  'PUT /customer/emailMasterMode': {
    feature: 'customers',
    access: 'customer',
    summary: 'Lets buttons of emails link to an uploaded file, or not; managers only',
    body: brand.updateEmailMasterModeBody,
    response: brand.updateEmailMasterModeBody,
  },
  'PUT /settings/businessAddress': {
    feature: 'customers',
    access: 'customer',
    summary: 'Sets the postal address every email carries',
    body: customers.updateBusinessAddressBody,
    response: customers.businessAddressAnswer,
  },
  'PUT /settings/language': {
    feature: 'customers',
    access: 'customer',
    summary: 'Sets the language that emails say they are in',
    body: customers.updateLanguageBody,
    response: customers.updateLanguageBody,
  },
  'GET /settings/sending': {
    feature: 'customers',
    access: 'customer',
    summary: 'What holds for all emails of the customer',
    response: sending.sendingSettings,
  },
  'PUT /settings/sending': {
    feature: 'customers',
    access: 'customer',
    summary: 'Sets what holds for all emails; only managers change whether they need a review',
    body: sending.updateSendingSettingsBody,
    response: sending.sendingSettings,
  },
} as const satisfies RouteTable;
