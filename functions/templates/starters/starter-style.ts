import { type EmailStyle, readEmailStyle } from '../../../shared/email/document/styles';

/**
 * Returns a style with warm paper around a white card, dark ink, and one color for everything
 * clickable.
 */
export const starterStyle = (color: string, overrides: Partial<EmailStyle> = {}): EmailStyle =>
  readEmailStyle({
    backgroundColor: '#f4efe7',
    editorColor: '#ffffff',
    fontColor: '#2b2430',
    borderWidth: 0,
    borderRadius: 16,
    borderColor: '#eae4d9',
    bodyFont: 'Helvetica',
    headingFont: 'Georgia',
    linkColor: color,
    buttonColor: color,
    buttonTextColor: '#ffffff',
    buttonRadius: 10,
    ...overrides,
  });
