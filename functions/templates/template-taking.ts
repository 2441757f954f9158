import { type Brand, type TemplateContent, takeOver } from '../../shared/email/template/take-over';
import { templateLibraryId } from '../../shared/template-library';
import type { CustomerWithoutPlan } from '../customers/customer-reader';
import type { TemplateReader } from './template-reader';

type Dependencies = {
  readonly read: TemplateReader;
  readonly customer: (customerId: string) => Promise<CustomerWithoutPlan>;
};

export const brandOf = ({ website, logoUrl, brandColors, theme }: CustomerWithoutPlan): Brand => ({
  website: website ?? '',
  logoUrl,
  colors: (brandColors ?? []).filter((color) => color !== ''),
  style: theme?.emailStyle,
});

/** Adapts templates to a customer's brand. The shared template library has no brand. */
export const createBrandedTemplate =
  ({ read, customer }: Dependencies) =>
  /** @throws AppError template_not_found, customer_not_found */
  async (
    accountId: string,
    templateId: string,
  ): Promise<TemplateContent & { readonly name: string }> => {
    const { template, body, origin } = await read(accountId, templateId);
    const { name, subject, preHeader, editor, styles } = template;
    const content = { subject, preHeader, editor, styles, body };
    // A customer's own template already has the look of their brand, or a different one on purpose.
    if (origin === 'own' || accountId === templateLibraryId) return { name, ...content };
    return { name, ...takeOver(content, brandOf(await customer(accountId))) };
  };
export type BrandedTemplate = ReturnType<typeof createBrandedTemplate>;
