import type { CustomerTheme } from '../../../../../../shared/contracts/brand/brand';
import type { EmailStyle } from '../../../../../../shared/email/document/styles';

/** The props shared by every part of the theme. */
export type PartProps = {
  readonly theme: CustomerTheme;
  /** The style of new emails, used in previews. */
  readonly style: EmailStyle;
  /** The brand's colors, offered by every color picker. */
  readonly colors: readonly string[];
};
