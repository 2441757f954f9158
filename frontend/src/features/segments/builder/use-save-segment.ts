import { useState } from 'react';
import { segmentNameProblem } from '../../../../../shared/audience/segment-name';
import type { SegmentView } from '../../../../../shared/contracts/segments';
import { api } from '../../../lib/api/client';
import { invalidateAudience } from '../../../lib/api/invalidate';
import { ProblemError, upgradeText } from '../../../lib/api/problem-error';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError, toastSuccess } from '../../../lib/toast';
import { type Builder, toDefinition } from './model/builder';

type Result = { readonly nameProblem?: string; readonly upgrade?: string | undefined };

const refusalOf = (error: unknown): Result => {
  const upgrade = upgradeText(error);
  if (upgrade) return { upgrade };
  const name = error instanceof ProblemError ? error.fields.name : undefined;
  if (!name) toastError(error);
  return name ? { nameProblem: name } : {};
};

/** Saves the segment, new or changed, and says so. */
export const useSaveSegment = (id: string | undefined, onSaved: (segment: SegmentView) => void) => {
  const customerId = useCustomerId();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Result>({});

  const store = async (builder: Builder) => {
    const definition = toDefinition(builder);
    if (!definition) return;
    const body = { id, name: builder.name.trim(), ...definition };
    const segment = await api('PUT /segment', { body, customerId });
    await invalidateAudience();
    toastSuccess(`segment ${segment.name} ${id ? 'updated' : 'created'}`);
    onSaved(segment);
  };

  const save = async (builder: Builder) => {
    const nameProblem = segmentNameProblem(builder.name);
    setResult(nameProblem ? { nameProblem } : {});
    if (nameProblem) return;
    setBusy(true);
    await store(builder).catch((error: unknown) => setResult(refusalOf(error)));
    setBusy(false);
  };
  return { ...result, isBusy, save, dismiss: () => setResult({}) };
};
