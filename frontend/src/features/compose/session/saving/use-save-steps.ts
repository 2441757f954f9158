import { useEffect, useRef } from 'react';
import { fitsBody } from '../../../../../../shared/email/body-limits';
import { findBodyProblem } from '../../../../editor/body-problem/use-body-problem';
import type { UploadImage } from '../../../../editor/images/upload-image';
import { toastError } from '../../../../lib/toast';
import type { DraftContent } from '../draft-content';
import type { DraftEditing } from '../use-draft';

type Input = {
  readonly upload: UploadImage;
  /** Shows in the block editor what the upload changed. */
  readonly onBodyReplaced: (body: string) => void;
};

/** A code email's source is its author's: only what would not fit otherwise is changed by a save. */
const mustUpload = ({ body, editor }: DraftContent): boolean =>
  body.includes('data:image/') && (editor !== 'CODE' || !fitsBody(body));

/** Before a save: embedded images are uploaded, and what is too large is said. */
export const useSaveSteps = ({ setSteps }: DraftEditing, { upload, onBodyReplaced }: Input) => {
  const replaced = useRef(onBodyReplaced);
  replaced.current = onBodyReplaced;
  useEffect(() => {
    const prepare = async (content: DraftContent): Promise<DraftContent> => {
      if (!mustUpload(content)) return content;
      const { uploadEmbeddedImages } = await import(
        '../../../../editor/images/upload-embedded-images'
      );
      const { body, uploaded, problems } = await uploadEmbeddedImages(content.body, upload);
      if (problems[0]) toastError(`An image could not be uploaded: ${problems[0]}`);
      if (uploaded === 0) return content;
      replaced.current(body);
      return { ...content, body };
    };
    // A check that cannot be loaded refuses nothing: the server checks again.
    const refuse = (content: DraftContent) => findBodyProblem(content).catch(() => undefined);
    setSteps({ prepare, refuse });
  }, [setSteps, upload]);
};
