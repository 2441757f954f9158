import { toastError, toastFailure } from '../../lib/toast';
import type { DocumentEditing, EmailDocument } from '../email-document';
import { type UploadImage, uploadProblem } from '../images/upload-image';
import type { Fix } from './fixes';

type Input = {
  readonly editing: DocumentEditing;
  readonly upload: UploadImage;
  readonly fields: readonly string[] | undefined;
  /** Shows a changed body in the block editor. The editor then reports the body as a change. */
  readonly onBodyReplaced: (body: string) => void;
};

/** Replaces a URL in a body. An ampersand in the URL may be written as `&` or `&amp;`. */
const replaceAddress = (body: string, from: string, to: string): string =>
  body.replaceAll(from.replaceAll('&', '&amp;'), to).replaceAll(from, to);

const replaceAddresses = (
  body: string,
  addresses: readonly string[],
  to: (from: string) => string,
) =>
  // Replaces the longest URL first, because a longer URL may begin with a shorter one.
  [...addresses]
    .sort((a, b) => b.length - a.length)
    .reduce((text, from) => replaceAddress(text, from, to(from)), body);

const translateContent = async (content: EmailDocument, fields: readonly string[] | undefined) => {
  const { translateEmail } = await import('../../../../shared/email/markup/translate-tags');
  return translateEmail(content, fields);
};

const withUploads = async ({ body }: EmailDocument, upload: UploadImage) => {
  const { uploadEmbeddedImages } = await import('../images/upload-embedded-images');
  const result = await uploadEmbeddedImages(body, upload);
  if (result.problems[0]) toastFailure('We couldn’t upload an image', result.problems[0]);
  return { body: result.body };
};

/** Applies the fixes that the checks offer. Each fix is one undo step in the editor. */
export const useFixes = ({ editing, upload, fields, onBodyReplaced }: Input) => {
  const changesOf = async (fix: Fix, file: File | null): Promise<Partial<EmailDocument>> => {
    const { content } = editing;
    const { addresses } = fix;
    if (fix.kind === 'confirm') {
      const { confirmedSamples = [] } = content;
      return { confirmedSamples: [...new Set([...confirmedSamples, ...fix.samples])] };
    }
    if (fix.kind === 'translate') return translateContent(content, fields);
    if (fix.kind === 'embedded') return withUploads(content, upload);
    if (fix.kind === 'https') {
      const to = (from: string) => from.replace(/^http:/i, 'https:');
      return { body: replaceAddresses(content.body, addresses, to) };
    }
    if (!file) return {};
    const { url } = await upload(file);
    return { body: replaceAddresses(content.body, addresses, () => url) };
  };

  const apply = ({ body, ...otherChanges }: Partial<EmailDocument>, previousBody: string) => {
    if (Object.keys(otherChanges).length > 0) editing.change(otherChanges);
    if (body === undefined || body === previousBody) return;
    if (editing.content.editor === 'CODE') editing.change({ body });
    else onBodyReplaced(body);
  };

  return async (fix: Fix, file: File | null): Promise<void> => {
    try {
      apply(await changesOf(fix, file), editing.content.body);
    } catch (error) {
      toastError(uploadProblem(error));
    }
  };
};
