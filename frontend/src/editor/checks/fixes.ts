import type { EditorContentType } from '../../../../shared/email/content-types';
import type { EmailWarning, WarningCode } from '../../../../shared/email/lint/lint';

/** A one-click fix for an issue. */
export type Fix = {
  readonly label: string;
  /** The texts in the email to replace, such as image URLs. */
  readonly addresses: readonly string[];
} & (
  | { readonly kind: 'translate' | 'https' | 'embedded' }
  /** Asks the author for an image to replace the current one. */
  | { readonly kind: 'upload' }
  /** Confirms that sample sentences from the template are true for this store. */
  | { readonly kind: 'confirm'; readonly samples: readonly string[] }
);

/**
 * The maximum number of upload buttons, one for each image. If there are more images, authors
 * replace the remaining ones in the code.
 */
const maxUploads = 5;

const nameOf = (address: string): string => {
  const name = address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return name === '' ? address.slice(0, 40) : name.slice(0, 40);
};

const uploads = (addresses: readonly string[]): Fix[] =>
  addresses.slice(0, maxUploads).map((address) => ({
    kind: 'upload',
    label: `Upload ${nameOf(address)}`,
    addresses: [address],
  }));

const uploadable: ReadonlySet<WarningCode> = new Set([
  'image_broken',
  'image_not_https',
  'code_image_on_disk',
  'code_image_dropped',
]);

/** Returns the fixes for an issue that need no typing. */
export const fixesOf = (found: EmailWarning, editor: EditorContentType): readonly Fix[] => {
  const { code, addresses = [], samples } = found;
  if (samples) {
    return [{ kind: 'confirm', label: 'Keep as is', addresses, samples }];
  }
  if (code === 'foreign_tag_known') {
    return [{ kind: 'translate', label: 'Convert merge tags', addresses }];
  }
  if (code === 'image_https_works') return [{ kind: 'https', label: 'Use https://', addresses }];
  if (code === 'image_embedded' && editor === 'CODE') {
    return [{ kind: 'embedded', label: 'Upload images', addresses }];
  }
  return uploadable.has(code) ? uploads(addresses) : [];
};
