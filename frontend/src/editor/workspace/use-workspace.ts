import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fitsBody } from '../../../../shared/email/document/body-limits';
import { toastFailure } from '../../lib/toast';
import { useIsTemplateLibrary } from '../api/use-account';
import { useBlockDefaults } from '../api/use-block-defaults';
import { useBrandColors } from '../api/use-brand-colors';
import { useEmailBranding } from '../api/use-email-branding';
import { useEmailStore } from '../api/use-email-store';
import { useMergeTags } from '../api/use-merge-tags';
import { useRewriting } from '../api/use-rewriting';
import { useSavedBlocks } from '../api/use-saved-blocks';
import { useUploadFile } from '../api/use-upload-file';
import { useUploadImage } from '../api/use-upload-image';
import type { EmailEditorHandle } from '../canvas/context/email-editor-props';
import { useFixes } from '../checks/use-fixes';
import type { DocumentEditing, DocumentSteps, EmailDocument } from '../email-document';
import type { UploadImage } from '../images/upload-image';
import { useStoreTags } from '../products/use-store-tags';
import type { BlockDialog } from '../saved-blocks/saved-block-dialogs';
import { suggestedColors } from '../styles-bar/colors-in-use';
import { findBodyProblem } from './use-body-problem';
import { useUndoShortcut } from './use-undo-shortcut';

type Input = {
  readonly upload: UploadImage;
  /** Shows the new body in the block editor after embedded images were uploaded. */
  readonly onBodyReplaced: (body: string) => void;
};

/**
 * Returns whether embedded images must be uploaded before a save. For a code email, this is the
 * case only if it is too large to save, because uploading changes the author's source.
 */
const mustUpload = ({ body, editor }: EmailDocument): boolean =>
  body.includes('data:image/') && (editor !== 'CODE' || !fitsBody(body));

/**
 * Registers the steps that run before a save. They upload embedded images, and reject a body that
 * is too large.
 */
const useSaveSteps = (
  { setSteps }: Pick<DocumentEditing, 'setSteps'>,
  { upload, onBodyReplaced }: Input,
) => {
  const latestOnBodyReplaced = useRef(onBodyReplaced);
  latestOnBodyReplaced.current = onBodyReplaced;
  useEffect(() => {
    const prepare: DocumentSteps['prepare'] = async (content) => {
      if (!mustUpload(content)) return content;
      const { uploadEmbeddedImages } = await import('../images/upload-embedded-images');
      const { body, uploaded, problems } = await uploadEmbeddedImages(content.body, upload);
      if (problems[0]) toastFailure('We couldn’t upload an image', problems[0]);
      if (uploaded === 0) return content;
      latestOnBodyReplaced.current(body);
      return { ...content, body };
    };
    // If the check can't be loaded, the email is saved without it, because the server checks again.
    const refuse: DocumentSteps['refuse'] = (content) =>
      findBodyProblem(content).catch(() => undefined);
    setSteps({ prepare, refuse });
  }, [setSteps, upload]);
};

/** Returns the state shared between the block editor and the parts around it. */
export const useWorkspace = (editing: DocumentEditing) => {
  const editor = useRef<EmailEditorHandle>(null);
  const uploadImage = useUploadImage();
  const uploadFile = useUploadFile();
  const fields = useMergeTags();
  const mergeTags = useStoreTags(fields);
  const branding = useEmailBranding();
  const isTemplateLibrary = useIsTemplateLibrary();
  const rewriting = useRewriting();
  const shop = useEmailStore(editing.content);
  const saved = useSavedBlocks();
  const [dialog, setDialog] = useState<BlockDialog>();
  const [source, setSource] = useState<string>();
  const { body, styles } = editing.content;
  const ofBrand = useBrandColors();
  const blockDefaults = useBlockDefaults();
  const brandColors = useMemo(
    () => suggestedColors(ofBrand, body, styles),
    [ofBrand, body, styles],
  );
  const onBodyReplaced = (markup: string) => editor.current?.replaceBody(markup);
  useSaveSteps(editing, { upload: uploadImage, onBodyReplaced });
  const fix = useFixes({ editing, upload: uploadImage, fields, onBodyReplaced });
  useUndoShortcut(useCallback((direction) => editor.current?.[direction](), []));
  const onReady = useCallback((handle: EmailEditorHandle | null) => {
    editor.current = handle;
  }, []);
  return {
    mergeTags,
    fix,
    colors: brandColors,
    showBlock: (path: string) => editor.current?.selectBlock(path),
    tools: {
      onReady,
      uploadImage,
      uploadFile,
      brandColors,
      blockDefaults,
      mailFrame: branding,
      // The assistant isn't available in the shared template library, because it writes for a
      // specific store.
      rewriting: isTemplateLibrary ? undefined : rewriting,
      shop,
      mergeTags: mergeTags ?? [],
      savedBlocks: saved.blocks ?? [],
      onBrowseBlocks: () => setDialog('list'),
      onSaveBlock: (markup: string) => setDialog({ markup }),
      onShowSource: () => setSource(editor.current?.source()),
    },
    source: {
      source,
      onUpdate: onBodyReplaced,
      onClose: () => setSource(undefined),
    },
    blocks: {
      dialog,
      saved,
      onClose: () => {
        setDialog(undefined);
        // The menu from which the dialog was opened is gone, so focus moves to the text.
        editor.current?.focus();
      },
      onInsert: (markup: string) => editor.current?.insertMarkup(markup),
    },
  };
};
export type Workspace = ReturnType<typeof useWorkspace>;
