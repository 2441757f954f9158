import { isDeepStrictEqual } from 'node:util';
import type { Customer } from '../../items/account/customer';
import type { Form } from '../../items/form';
import type { FormVersion } from '../../items/form-version';
import { placedFields } from '../field-key-rules';

type PublishedContent = Pick<Form, 'content' | 'fields' | 'style' | 'requireEmailVerification'>;

/**
 * Returns what visitors see of a form. Popup settings aren't included, because they are in the
 * form's snippet.
 */
const publishedContentOf = ({
  content,
  fields,
  style,
  requireEmailVerification,
}: PublishedContent): PublishedContent => ({
  content,
  fields,
  style,
  requireEmailVerification,
});

/**
 * Returns whether a published form looks like the current one and saves answers in the same
 * attributes.
 */
export const hasSameContent = (shown: PublishedContent, form: PublishedContent): boolean =>
  isDeepStrictEqual(publishedContentOf(shown), publishedContentOf(form)) ||
  isDeepStrictEqual(
    publishedContentOf(shown),
    publishedContentOf({ ...form, fields: placedFields(form.fields, shown.fields) }),
  );

export type Publisher = Pick<Customer, 'name' | 'language' | 'publicTexts'>;

/**
 * Returns the next version of a form, which records where each of its fields saves answers.
 * @param before the version that visitors have now, if any
 */
export const nextVersion = (
  customerId: string,
  { id, content, fields, style, requireEmailVerification, published }: Form,
  {
    publishedAt,
    brand,
    before,
  }: {
    readonly publishedAt: string;
    readonly brand: Publisher;
    readonly before: Pick<FormVersion, 'fields'> | undefined;
  },
): FormVersion => ({
  content,
  style,
  requireEmailVerification,
  publishedAt,
  fields: placedFields(fields, before?.fields),
  cid: customerId,
  formId: id,
  version: (published?.version ?? 0) + 1,
  brand: brand.name,
  ...(brand.language ? { language: brand.language } : {}),
  ...(brand.publicTexts ? { publicTexts: brand.publicTexts } : {}),
});
