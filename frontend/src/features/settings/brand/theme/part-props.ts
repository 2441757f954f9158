import type { CustomerTheme } from '../../../../../../shared/contracts/brand/brand';
import type { EmailStyle } from '../../../../../../shared/email/document/styles';

/** What every part of the theme is shown with. */
export type PartProps = {
  readonly theme: CustomerTheme;
  /** The style of new emails, which previews stand in. */
  readonly style: EmailStyle;
  /** The brand's colours, offered by every picker. */
  readonly colors: readonly string[];
};
