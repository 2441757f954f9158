import type { DraftTrial } from '../../../../../../shared/contracts/email/trial';
import { lintMergeTags, lintSubject } from '../../../../../../shared/email/lint/lint-text';
import { warningText } from '../../../../../../shared/email/lint/lint-texts';
import { variantLetters } from '../../../../../../shared/sending/trial';
import type { SendCheck } from './send-check';

/**
 * What the checks say of the further subjects of a test; the email's own is checked with the email.
 * @param fields names of the subscribers' fields; without them no merge tag counts as unknown
 */
export const variantChecks = (
  trial: DraftTrial | null | undefined,
  fields: readonly string[] | undefined,
): readonly SendCheck[] =>
  (trial?.others ?? []).flatMap(({ subject, preHeader }, index) => {
    const letter = variantLetters[index + 1];
    // An empty subject is reported elsewhere and blocks sending.
    const ofSubject = subject.trim() ? lintSubject(subject, fields) : [];
    const found = [...ofSubject, ...lintMergeTags(preHeader, fields)];
    // An error is said beside its field and blocks sending.
    return found
      .filter(({ severity }) => severity === 'warn')
      .map((finding) => {
        const text = `Variant ${letter}: ${warningText(finding)}`;
        return { key: `${letter} ${text}`, text };
      });
  });
