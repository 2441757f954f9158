import { compileEmail } from '../../../../../shared/email/compile-email';
import { type EmailWarning, GMAIL_CLIP_BYTES } from '../../../../../shared/email/lint';
import { blockName } from '../../../../../shared/email/lint-place';
import { WARNING_TEXTS } from '../../../../../shared/email/lint-texts';
import type { DraftContent } from '../draft-content';
import { findBrokenImages } from './broken-images';

export type CheckInput = DraftContent & {
  readonly businessAddress: string;
  readonly brand: string;
  /** Names of the subscribers' fields; without them no merge tag counts as unknown. */
  readonly fields?: readonly string[] | undefined;
};

export type Finding = {
  readonly key: string;
  readonly severity: 'error' | 'warn';
  readonly text: string;
  /** Where it is, in words; absent for what concerns the whole email. */
  readonly place?: string;
  /** As `EmailWarning.path`: the way to the block. */
  readonly path?: string;
};

export type CheckResult = {
  /** What keeps the email from being sent first. */
  readonly findings: readonly Finding[];
  /** UTF-8 size of the mail's HTML. */
  readonly bytes: number;
  /** From here on Gmail hides the rest. */
  readonly clipBytes: number;
};

const textOf = ({ code, names = [] }: EmailWarning): string =>
  [WARNING_TEXTS[code], ...names.map((name) => `{{${name}}}`)].join(' ');

const toFinding =
  (body: string, isCode: boolean) =>
  (found: EmailWarning): Finding => {
    const { code, severity, path } = found;
    const base = { key: `${code} ${path ?? ''}`, severity, text: textOf(found) };
    if (path === undefined || isCode) return base;
    return { ...base, path, place: blockName(body, path) };
  };

const unique = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [finding.key, finding])).values(),
];

const errorsFirst = (a: Finding, b: Finding): number =>
  Number(b.severity === 'error') - Number(a.severity === 'error');

/**
 * Everything the pre-send check has to say about what is on the screen: by the code that renders
 * and sends, and by loading the images once.
 * @throws EmailError when the body is over the limits
 */
export const checkEmail = async (input: CheckInput): Promise<CheckResult> => {
  const { body, editor, fields } = input;
  const [compiled, broken] = await Promise.all([
    compileEmail({ ...input, draftId: '', rev: 0 }, { fields }),
    findBrokenImages(body, editor),
  ]);
  const findings = [...compiled.warnings, ...broken].map(toFinding(body, editor === 'CODE'));
  const { bytes } = compiled;
  return { findings: unique(findings).sort(errorsFirst), bytes, clipBytes: GMAIL_CLIP_BYTES };
};
