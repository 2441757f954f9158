import type { TemplateView } from '../../../../../shared/contracts/email/templates';
import { SAMPLE_RECIPIENT } from '../../../../../shared/email/merge/sample-recipient';
import { takeOver } from '../../../../../shared/email/template/take-over';
import type { EditorAccount } from '../../../editor/api/use-account';
import { renderPreview } from '../../../editor/preview/render-preview';

/**
 * Renders the email that a template would create, in the account's style and with a sample
 * subscriber's data.
 */
export const renderTemplate = async (
  template: TemplateView,
  account: EditorAccount,
): Promise<string> => {
  const {
    name,
    businessAddress,
    language,
    publicTexts,
    brandColors,
    logoUrl,
    website = '',
    theme,
  } = account;
  const colors = brandColors.filter((color) => color !== '');
  const brand = { website, logoUrl, colors, style: theme?.emailStyle };
  const content = template.origin === 'own' ? template : takeOver(template, brand);
  const { subject, preHeader, body, editor, styles } = content;
  const { html } = await renderPreview(
    {
      subject,
      preHeader,
      body,
      editor,
      styles,
      businessAddress,
      brand: name,
      language,
      publicTexts,
    },
    SAMPLE_RECIPIENT,
  );
  return html;
};
