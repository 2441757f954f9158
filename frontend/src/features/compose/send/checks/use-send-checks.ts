import type { DraftAbTest } from '../../../../../../shared/contracts/email/ab-test';
import { lintMergeTags, lintSubject } from '../../../../../../shared/email/lint/lint-text';
import { warningText } from '../../../../../../shared/email/lint/lint-texts';
import { variantLetters } from '../../../../../../shared/sending/ab-test';
import { useMergeTags } from '../../../../editor/api/use-merge-tags';
import type { Issue } from '../../../../editor/checks/check-email';
import { useChecks } from '../../../../editor/checks/use-checks';
import type { DraftContent } from '../../session/draft-content';
import type { SendCheck } from './send-check';
import type { SendProblem } from './send-problems';

/**
 * Checks the additional subjects of an A/B test. The email's own subject isn't among them, because
 * it is checked with the email.
 * @param fields names of the subscribers' fields; without them, no merge tag is reported as unknown
 */
const variantChecks = (
  abTest: DraftAbTest | null | undefined,
  fields: readonly string[] | undefined,
): readonly SendCheck[] =>
  (abTest?.others ?? []).flatMap(({ subject, preHeader }, index) => {
    const letter = variantLetters[index + 1];
    // An empty subject isn't checked, because it is reported elsewhere and prevents sending.
    const subjectWarnings = subject.trim() ? lintSubject(subject, fields) : [];
    const lintWarnings = [...subjectWarnings, ...lintMergeTags(preHeader, fields)];
    // Returns only warnings. Errors are shown next to their fields and prevent sending.
    return lintWarnings
      .filter(({ severity }) => severity === 'warn')
      .map((issue) => {
        const text = `Variant ${letter}: ${warningText(issue)}`;
        return { key: `${letter} ${text}`, text };
      });
  });

/** The codes of issues for which this page shows its own message. */
const reportedElsewhere = ['missing_subject', 'missing_business_address', 'body_empty'];

const isNew = ({ key }: Issue) => !reportedElsewhere.some((code) => key.startsWith(`${code} `));

export type SendChecks = {
  /** False while the email is still being checked. */
  readonly isChecked: boolean;
  readonly blocking: readonly SendCheck[];
  readonly warnings: readonly SendCheck[];
  /** The number of sample texts that were confirmed and are still in the email. */
  readonly confirmed: number;
};

const toSendCheck = ({ key, text, location, path, fixes }: Issue): SendCheck => ({
  key,
  text,
  where: location,
  path,
  place: 'editor',
  samples: fixes.find((fix) => fix.kind === 'confirm')?.samples,
});

/**
 * Returns everything that the author should know before sending: what prevents sending, and what to
 * review.
 */
export const useSendChecks = (
  content: DraftContent,
  problems: readonly SendProblem[],
): SendChecks => {
  const fields = useMergeTags();
  const { result, problem } = useChecks(content, fields);
  const issues = result?.issues.filter(isNew) ?? [];
  const errors = issues.filter(({ severity }) => severity === 'error').map(toSendCheck);
  const failedCheck = problem
    ? [{ key: 'unchecked', text: problem, place: 'editor' as const }]
    : [];
  return {
    confirmed: result?.confirmed ?? 0,
    isChecked: result !== undefined || problem !== undefined,
    blocking: [...problems.map((one) => ({ key: one.text, ...one })), ...errors],
    warnings: [
      ...failedCheck,
      ...issues.filter(({ severity }) => severity === 'warn').map(toSendCheck),
      ...variantChecks(content.trial, fields),
    ],
  };
};
