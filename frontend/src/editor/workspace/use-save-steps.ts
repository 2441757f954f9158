import { useEffect, useRef } from 'react';
import { fitsBody } from '../../../../shared/email/document/body-limits';
import { toastFailure } from '../../lib/toast';
import type { DocumentEditing, DocumentSteps, EmailDocument } from '../email-document';
import type { UploadImage } from '../images/upload-image';
import { findBodyProblem } from './use-body-problem';

type Input = {
  readonly upload: UploadImage;
  /** Shows in the block editor what the upload changed. */
  readonly onBodyReplaced: (body: string) => void;
};

/** A save leaves the source of a code email alone unless it is too large to be saved as it is. */
const mustUpload = ({ body, editor }: EmailDocument): boolean =>
  body.includes('data:image/') && (editor !== 'CODE' || !fitsBody(body));

/** Hands over the steps before a save: upload embedded images, and refuse a body that is too large. */
export const useSaveSteps = (
  { setSteps }: Pick<DocumentEditing, 'setSteps'>,
  { upload, onBodyReplaced }: Input,
) => {
  const replaced = useRef(onBodyReplaced);
  replaced.current = onBodyReplaced;
  useEffect(() => {
    const prepare: DocumentSteps['prepare'] = async (content) => {
      if (!mustUpload(content)) return content;
      const { uploadEmbeddedImages } = await import('../images/upload-embedded-images');
      const { body, uploaded, problems } = await uploadEmbeddedImages(content.body, upload);
      if (problems[0]) toastFailure('We couldn’t upload an image', problems[0]);
      if (uploaded === 0) return content;
      replaced.current(body);
      return { ...content, body };
    };
    // If the check cannot be loaded, save anyway: the server checks again.
    const refuse: DocumentSteps['refuse'] = (content) =>
      findBodyProblem(content).catch(() => undefined);
    setSteps({ prepare, refuse });
  }, [setSteps, upload]);
};
