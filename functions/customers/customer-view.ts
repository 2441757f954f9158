import type { CustomerSummary, CustomerView } from '../../shared/contracts/customers';
import type { Customer } from '../items/account/customer';

export const toCustomerView = (value: Customer, activeSubscribers: number): CustomerView => ({
  id: value.customerId,
  name: value.name,
  email: value.email,
  logoUrl: value.logoUrl,
  timeZone: value.timeZone,
  status: value.status,
  premium: value.premium,
  businessAddress: value.businessAddress,
  language: value.language,
  publicTexts: value.publicTexts,
  locale: value.locale,
  about: value.about,
  website: value.website,
  brandColors: (value.brandColors ?? []).filter(Boolean),
  brandColorSlots: value.brandColors ?? [],
  theme: value.theme,
  emailMasterMode: value.emailMasterMode,
  activeSubscribers,
  createdAt: value.createdAt,
});

export const toCustomerSummary = ({
  customerId,
  name,
  logoUrl,
  premium,
}: Customer): CustomerSummary => ({
  id: customerId,
  name,
  logoUrl,
  premium,
});
