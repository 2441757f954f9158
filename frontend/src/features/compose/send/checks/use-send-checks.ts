import { useMergeTags } from '../../../../editor/api/use-merge-tags';
import type { Finding } from '../../../../editor/checks/check-email';
import { useChecks } from '../../../../editor/checks/use-checks';
import type { DraftContent } from '../../session/draft-content';
import type { SendCheck } from './send-check';
import type { SendProblem } from './send-problems';
import { variantChecks } from './variant-checks';

/** Findings that this page reports in its own words. */
const saidAlready = ['missing_subject', 'missing_business_address', 'body_empty'];

const isNew = ({ key }: Finding) => !saidAlready.some((code) => key.startsWith(`${code} `));

export type SendChecks = {
  /** False while the email is still being looked at. */
  readonly isChecked: boolean;
  readonly blocking: readonly SendCheck[];
  readonly warnings: readonly SendCheck[];
  /** Confirmed samples that the email still has. */
  readonly confirmed: number;
};

const asCheck = ({ key, text, place, path, fixes }: Finding): SendCheck => ({
  key,
  text,
  where: place,
  path,
  place: 'editor',
  samples: fixes.find((fix) => fix.kind === 'confirm')?.samples,
});

/** Everything to know before sending: what keeps the email back, and what is worth a look. */
export const useSendChecks = (
  content: DraftContent,
  problems: readonly SendProblem[],
): SendChecks => {
  const fields = useMergeTags();
  const { result, problem } = useChecks(content, fields);
  const findings = result?.findings.filter(isNew) ?? [];
  const errors = findings.filter(({ severity }) => severity === 'error').map(asCheck);
  const failed = problem ? [{ key: 'unchecked', text: problem, place: 'editor' as const }] : [];
  return {
    confirmed: result?.confirmed ?? 0,
    isChecked: result !== undefined || problem !== undefined,
    blocking: [...problems.map((one) => ({ key: one.text, ...one })), ...errors],
    warnings: [
      ...failed,
      ...findings.filter(({ severity }) => severity === 'warn').map(asCheck),
      ...variantChecks(content.trial, fields),
    ],
  };
};
