import { useRef, useState } from 'react';
import type { ColumnChoice, CsvPreview } from '../../../../../shared/contracts/imports';
import { messages } from '../../../../../shared/messages';
import { uploadMessageOf, useFileUpload } from '../../../components/upload/use-file-upload';
import { api } from '../../../lib/api/client';
import { ProblemError } from '../../../lib/api/problem-error';
import { useCustomerId } from '../../../lib/session/customer-context';
import { useLeaveQuestion } from '../../../lib/use-leave-question';
import { type Choice, choiceProblem, toColumnChoices, withChoice } from './columns/column-meanings';
import { useColumns } from './columns/use-columns';
import { csvProblem } from './csv-file';
import { uploadCsv } from './upload-csv';
import { useFinishImport } from './use-finish-import';
import { useSegmentChoice } from './use-segment-choice';

/** The file itself was read and refused, which is no passing failure. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ProblemError && error.status >= 400 && error.status < 500;

type Uploaded = { readonly fileName: string; readonly assetKey: string };

/** The two steps of a CSV import: upload (which previews at once) and finish. */
export const useCsvImport = () => {
  const customerId = useCustomerId();
  const [uploaded, setUploaded] = useState<Uploaded>();
  const [preview, setPreview] = useState<CsvPreview>();
  const [isPreviewing, setPreviewing] = useState(false);
  const columns = useColumns();
  const segment = useSegmentChoice();
  const allowLeaving = useLeaveQuestion(uploaded !== undefined, 'Leave this import?');
  const finishing = useFinishImport({ segment, preview, allowLeaving });
  /** Of several corrections in a row only the last one's answer counts. */
  const asked = useRef(0);

  const ask = (body: Uploaded & { columns?: ColumnChoice[] }) =>
    api('POST /import/preview', { body, customerId });

  const loadPreview = async (body: Uploaded) => {
    const first = await ask(body).catch((error: unknown) => {
      if (isRefusal(error)) throw error;
      // Finish works without a preview (part 1 §4).
      return undefined;
    });
    setPreview(first);
    columns.start(first);
    segment.start(first?.segmentName ?? body.fileName.replace(/\.[^.]*$/, ''));
    setUploaded(body);
  };

  const file = useFileUpload({
    check: csvProblem,
    upload: async (chosen) => {
      const assetKey = await uploadCsv(chosen, customerId);
      await loadPreview({ fileName: chosen.name, assetKey });
    },
  });

  const changeColumn = async (index: number, choice: Choice) => {
    const next = withChoice(columns.choices, index, choice);
    columns.correct(next);
    asked.current += 1;
    const mine = asked.current;
    if (!uploaded || choiceProblem(next)) return setPreviewing(false);
    setPreviewing(true);
    try {
      const answer = await ask({ ...uploaded, columns: toColumnChoices(next) });
      if (mine !== asked.current) return;
      setPreview(answer);
      columns.show(answer);
    } catch (error) {
      if (mine === asked.current) columns.setProblem(uploadMessageOf(error));
    }
    if (mine === asked.current) setPreviewing(false);
  };

  const finish = async () => {
    if (!uploaded) return;
    const { corrected } = columns;
    await finishing.finish(corrected ? { ...uploaded, columns: corrected } : uploaded);
  };

  return {
    step: uploaded ? 1 : 0,
    fileName: uploaded?.fileName ?? '',
    assetKey: uploaded?.assetKey ?? '',
    preview,
    problem: file.problem,
    busy: file.busy || finishing.busy,
    segment,
    upgrade: finishing.upgrade,
    /** A correction is on its way to the preview, which still shows what was before. */
    isPreviewing,
    detected: columns.detected,
    choices: columns.choices,
    columnProblem: columns.problem,
    corrected: columns.corrected,
    changeColumn,
    choose: file.choose,
    finish,
    refuse: () => file.setProblem(messages.somethingWrong),
    startOver: () => {
      asked.current += 1;
      setUploaded(undefined);
      setPreview(undefined);
      file.setProblem(undefined);
    },
  };
};
export type CsvImport = ReturnType<typeof useCsvImport>;
