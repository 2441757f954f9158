import { useEffect, useState } from 'react';
import { messages } from '../../../../../shared/messages';
import { postFile } from '../../../components/upload/post-file';
import { tableErrorTexts } from '../../../components/upload/table-words';
import { useFileUpload } from '../../../components/upload/use-file-upload';
import { api } from '../../../lib/api/client';
import { ProblemError } from '../../../lib/api/problem-error';
import { useCustomerId } from '../../../lib/session/customer-context';
import { useTabStorage } from '../../../lib/tab-work';
import { useClosingWarning } from '../../../lib/use-leave-confirmation';
import type { Choice } from './columns/column-meanings';
import { type ConsentState, missingAnswerText } from './consent/consent-state';
import { csvProblem, csvTypeOf } from './csv-file';
import { useFinishImport } from './use-finish-import';
import { type UploadedCsv, useImportPreview } from './use-import-preview';
import { type SavedSegmentChoice, useSegmentChoice } from './use-segment-choice';

/**
 * Uploads a file with a presigned form.
 * @returns the key that identifies the uploaded file when requesting its preview and import
 * @throws ProblemError from the product, UploadRejected from the storage
 */
const uploadCsv = async (file: File, customerId: string): Promise<string> => {
  const { url, fields, assetKey } = await api('POST /upload', {
    body: { fileName: file.name, fileType: csvTypeOf(file), folder: 'CSV' },
    customerId,
  });
  await postFile({ form: { url, fields }, file, errorTexts: tableErrorTexts });
  return assetKey;
};

/** A file that was uploaded but not imported yet, with the user's answers so far. */
type UnfinishedImport = {
  readonly uploaded: UploadedCsv;
  readonly choices?: readonly Choice[] | undefined;
  readonly consent: ConsentState;
  readonly segment: SavedSegmentChoice;
};

/** Returns whether the server no longer has the upload, or can't read it. */
const isUploadMissing = (error: unknown): boolean =>
  error instanceof ProblemError && [400, 403, 404, 410].includes(error.status);

/** Stores the unfinished import in this tab, and reopens it at the second step. */
const useUnfinished = (
  open: (unfinishedImport: UnfinishedImport) => Promise<void>,
  onUploadMissing: (fileName: string) => void,
) => {
  const tabStorage = useTabStorage<UnfinishedImport>('import');
  const [storedImport] = useState(() => tabStorage.find());
  const [isRestoring, setIsRestoring] = useState(storedImport !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (!storedImport) return;
    void open(storedImport)
      .catch((error: unknown) => {
        if (isUploadMissing(error)) tabStorage.forget();
        onUploadMissing(storedImport.uploaded.fileName);
      })
      .finally(() => setIsRestoring(false));
  }, []);
  return { ...tabStorage, isOpening: isRestoring };
};

/**
 * Manages the two steps of a CSV import. In the first, the user uploads the file and sees a
 * preview. In the second, the user finishes the import. The second step survives leaving or
 * reloading the page, until the import starts or the user chooses another file.
 */
export const useCsvImport = () => {
  const customerId = useCustomerId();
  const [uploaded, setUploaded] = useState<UploadedCsv>();
  const { preview, isPreviewing, columns, consent, ...previewActions } = useImportPreview();
  const segment = useSegmentChoice();
  const [isReopened, setReopened] = useState(false);
  useClosingWarning(uploaded !== undefined);
  const { corrected } = columns;

  const file = useFileUpload({
    check: csvProblem,
    upload: async (selectedFile) => {
      const assetKey = await uploadCsv(selectedFile, customerId);
      const uploadedFile = { fileName: selectedFile.name, assetKey };
      const first = await previewActions.load(uploadedFile);
      segment.start(first?.segmentName ?? selectedFile.name.replace(/\.[^.]*$/, ''));
      setUploaded(uploadedFile);
    },
  });

  const unfinished = useUnfinished(
    async (unfinishedImport) => {
      await previewActions.reopen(unfinishedImport);
      segment.reopen(unfinishedImport.segment);
      setUploaded(unfinishedImport.uploaded);
      setReopened(true);
    },
    (name) => file.setProblem(`We couldn’t open “${name}” again. Upload it once more.`),
  );
  const onFinished = () => {
    unfinished.forget();
    setUploaded(undefined);
  };
  const finishing = useFinishImport({ segment, preview, onFinished });
  const { mode, name, segmentId } = segment;
  const choices = corrected && columns.choices;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever an answer changes
  useEffect(() => {
    if (!uploaded) return;
    unfinished.keep({
      uploaded,
      choices,
      consent: consent.state,
      segment: { mode, name, segmentId },
    });
  }, [uploaded, columns.choices, consent.state, mode, name, segmentId]);

  const finish = async () => {
    if (!uploaded) return;
    const consentAnswer = consent.answer();
    await finishing.finish({
      ...uploaded,
      ...(corrected && { columns: corrected }),
      ...(consentAnswer && { consent: consentAnswer }),
    });
  };

  const startOver = () => {
    previewActions.forget();
    unfinished.forget();
    setUploaded(undefined);
    setReopened(false);
    file.setProblem(undefined);
  };

  return {
    step: uploaded ? 1 : 0,
    fileName: uploaded?.fileName ?? '',
    assetKey: uploaded?.assetKey ?? '',
    preview,
    problem: file.problem,
    /** Whether the second step was restored after the user left or reloaded the page. */
    isReopened,
    busy: file.busy || finishing.busy || unfinished.isOpening,
    segment,
    upgrade: finishing.upgrade,
    /**
     * Whether a correction is being sent. Until the response arrives, the preview shows the state
     * before that correction.
     */
    isPreviewing,
    detected: columns.detected,
    choices: columns.choices,
    columnProblem: columns.problem,
    corrected,
    changeColumn: (index: number, choice: Choice) => previewActions.correct(index, choice),
    consent,
    /**
     * A text that explains what the user has to answer about consent before they can click Finish.
     */
    missingAnswer: missingAnswerText(consent.state, preview),
    chooseEncoding: (encoding: string) => previewActions.reread({ encoding }),
    chooseSheet: (sheet: string) => previewActions.reread({ sheet }),
    choose: file.choose,
    refuse: () => file.setProblem(messages.somethingWrong),
    finish,
    startOver,
  };
};
export type CsvImport = ReturnType<typeof useCsvImport>;
