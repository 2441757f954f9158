import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ColumnChoice } from '../../../../../shared/contracts/imports/import-columns';
import type { ConsentAnswer } from '../../../../../shared/contracts/imports/import-consent';
import type { CsvPreview } from '../../../../../shared/contracts/imports/import-preview';
import { messages } from '../../../../../shared/messages';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { ProblemError, upgradeText } from '../../../lib/api/problem-error';
import { useAction } from '../../../lib/api/use-action';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError, toastSuccess } from '../../../lib/toast';
import { beyondPlan, planSentence } from './preview/plan-notice';
import type { SegmentChoice } from './use-segment-choice';

type Dependencies = {
  readonly segment: SegmentChoice;
  readonly preview: CsvPreview | undefined;
  /** Called once the import is running, before the user leaves the page. */
  readonly onFinished: () => void;
};

type Body = {
  readonly fileName: string;
  readonly assetKey: string;
  readonly columns?: ColumnChoice[];
  readonly consent?: ConsentAnswer;
};

const quotaText = (preview: CsvPreview): string =>
  `${messages.subscriberQuotaExceeded} ${planSentence(preview)}`;

/**
 * Starts the import. If the file exceeds the plan's limit, shows the Upgrade dialog instead and
 * doesn't call the server.
 */
export const useFinishImport = ({ segment, preview, onFinished }: Dependencies) => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const [text, setText] = useState<string>();

  const showImportError = (error: unknown) => {
    const name = error instanceof ProblemError ? error.fields.name : undefined;
    if (name) segment.setProblem(name);
    else if (upgradeText(error)) setText(upgradeText(error));
    else toastError(error);
  };

  const { run, busy } = useAction(
    async (body: Body & { readonly segment: NonNullable<ReturnType<SegmentChoice['chosen']>> }) => {
      await api('POST /import', { body, customerId });
      toastSuccess(messages.importing);
      await invalidate('GET /import', 'GET /segment');
      onFinished();
      await navigate(paths.audience(customerId));
    },
    { onError: showImportError },
  );

  const finish = async (file: Body) => {
    if (preview && beyondPlan(preview) > 0) return setText(quotaText(preview));
    const targetSegment = segment.chosen();
    if (!targetSegment) return;
    await run({ ...file, segment: targetSegment });
  };

  return {
    busy,
    finish,
    upgrade: {
      text,
      open: () => setText(preview ? quotaText(preview) : messages.subscriberQuotaExceeded),
      close: () => setText(undefined),
    },
  };
};
