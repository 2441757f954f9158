import { messages } from '../../../shared/messages';
import type { FormVersion } from '../../items/form-version';

/** Everything that a visitor read before they pressed the button, in its order. */
export const consentText = ({ content, fields }: Pick<FormVersion, 'content' | 'fields'>): string =>
  [
    content.header,
    content.description,
    ...fields.flatMap(({ visible, label }) => (visible ? [label] : [])),
    content.button,
    messages.formSign,
  ]
    .filter(Boolean)
    .join('\n');

/** As long as browsers and most sites keep addresses. */
const longestPage = 500;

/** The page a form stands on, without query and fragment: they may name a person. */
export const pageAddress = (given: string): string | undefined => {
  if (!URL.canParse(given)) return undefined;
  const { protocol, origin, pathname } = new URL(given);
  return /^https?:$/.test(protocol) ? `${origin}${pathname}`.slice(0, longestPage) : undefined;
};
