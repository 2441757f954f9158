import { isDeepStrictEqual } from 'node:util';
import type { Customer } from '../../items/account/customer';
import type { Form } from '../../items/form';
import type { FormVersion } from '../../items/form-version';

type Shown = Pick<Form, 'content' | 'fields' | 'style' | 'requireEmailVerification'>;

/** What visitors see of a form: settings of the popup are in its snippet. */
const shownOf = ({ content, fields, style, requireEmailVerification }: Shown): Shown => ({
  ...{ content, fields, style, requireEmailVerification },
});

/** Whether visitors would see the same of one as of the other. */
export const looksAs = (one: Shown, other: Shown): boolean =>
  isDeepStrictEqual(shownOf(one), shownOf(other));

export type Publisher = Pick<Customer, 'name' | 'language'>;

/** The next version of a form. */
export const nextVersion = (
  customerId: string,
  { id, content, fields, style, requireEmailVerification, published }: Form,
  { publishedAt, brand }: { readonly publishedAt: string; readonly brand: Publisher },
): FormVersion => ({
  ...{ content, fields, style, requireEmailVerification, publishedAt },
  ...{ cid: customerId, formId: id, version: (published?.version ?? 0) + 1 },
  brand: brand.name,
  ...(brand.language ? { language: brand.language } : {}),
});
