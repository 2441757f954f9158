import type { ConversionCode } from '../../../../shared/email/markup/convert';
import { plural } from '../../lib/format';

type ToText = (count: number) => string;

const conversionTexts: Readonly<Record<ConversionCode, ToText>> = {
  important_removed: (n) => `${plural(n, 'style')} lost its “important” setting.`,
  image_renamed: (n) => `${plural(n, 'image')} became an image block in the new editor.`,
  button_renamed: (n) => `${plural(n, 'button')} became a button block in the new editor.`,
  stray_image_removed: (n) =>
    `${plural(n, 'image')} outside an image block ${n === 1 ? 'was' : 'were'} removed.`,
  heading_converted: (n) => `${plural(n, 'title')} became a full-width heading block.`,
  feature_box_flattened: (n) =>
    `${plural(n, 'featured box', 'featured boxes')} became plain text, without its colored box.`,
  image_details_dropped: (n) => `${plural(n, 'image')} lost its caption or photo credit.`,
};

const isConversionCode = (code: string): code is ConversionCode =>
  Object.hasOwn(conversionTexts, code);

/**
 * Describes each change that a conversion made in one sentence. Skips codes that were added in
 * later versions.
 */
export const toConversionTexts = (
  report: readonly { readonly code: string; readonly count: number }[],
): string[] =>
  report.flatMap(({ code, count }) =>
    isConversionCode(code) ? [conversionTexts[code](count)] : [],
  );
