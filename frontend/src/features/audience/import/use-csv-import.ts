import { useState } from 'react';
import { messages } from '../../../../../shared/messages';
import { useFileUpload } from '../../../components/upload/use-file-upload';
import { useCustomerId } from '../../../lib/session/customer-context';
import { useLeaveQuestion } from '../../../lib/use-leave-question';
import type { Choice } from './columns/column-meanings';
import { missingAnswer } from './consent/consent-state';
import { csvProblem } from './csv-file';
import { uploadCsv } from './upload-csv';
import { useFinishImport } from './use-finish-import';
import { type UploadedCsv, useImportPreview } from './use-import-preview';
import { useSegmentChoice } from './use-segment-choice';

/** The two steps of a CSV import: upload (which previews at once) and finish. */
export const useCsvImport = () => {
  const customerId = useCustomerId();
  const [uploaded, setUploaded] = useState<UploadedCsv>();
  const { preview, isPreviewing, columns, consent, ...previewing } = useImportPreview();
  const segment = useSegmentChoice();
  const allowLeaving = useLeaveQuestion(uploaded !== undefined, 'Leave this import?');
  const finishing = useFinishImport({ segment, preview, allowLeaving });
  const { corrected } = columns;

  const file = useFileUpload({
    check: csvProblem,
    upload: async (chosen) => {
      const assetKey = await uploadCsv(chosen, customerId);
      const sent = { fileName: chosen.name, assetKey };
      const first = await previewing.load(sent);
      segment.start(first?.segmentName ?? chosen.name.replace(/\.[^.]*$/, ''));
      setUploaded(sent);
    },
  });

  const finish = async () => {
    if (!uploaded) return;
    const answer = consent.answer();
    await finishing.finish({
      ...uploaded,
      ...(corrected && { columns: corrected }),
      ...(answer && { consent: answer }),
    });
  };

  const startOver = () => {
    previewing.forget();
    setUploaded(undefined);
    file.setProblem(undefined);
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
    corrected,
    changeColumn: (index: number, choice: Choice) => previewing.correct(index, choice),
    consent,
    /** What is to be answered about consent before Finish, in words. */
    missingAnswer: missingAnswer(consent.state, preview),
    chooseEncoding: (encoding: string) => previewing.reread({ encoding }),
    chooseSheet: (sheet: string) => previewing.reread({ sheet }),
    choose: file.choose,
    refuse: () => file.setProblem(messages.somethingWrong),
    finish,
    startOver,
  };
};
export type CsvImport = ReturnType<typeof useCsvImport>;
