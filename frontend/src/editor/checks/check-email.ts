import { compileEmail } from '../../../../shared/email/compile/compile-email';
import type { CompileInput } from '../../../../shared/email/compile/composed';
import { type EmailWarning, GMAIL_CLIP_BYTES } from '../../../../shared/email/lint/lint';
import { blockNameAt, isLinePath } from '../../../../shared/email/lint/lint-place';
import type { EmailTrigger } from '../../../../shared/email/lint/lint-products';
import { lintSamples } from '../../../../shared/email/lint/lint-samples';
import { warningText } from '../../../../shared/email/lint/lint-texts';
import type { EmailShop } from '../../../../shared/email/products/mail-shop';
import type { EmailDocument } from '../email-document';
import { findBrokenImages } from './broken-images';
import { type Fix, fixesOf } from './fixes';

export type CheckInput = EmailDocument & {
  readonly businessAddress: string;
  readonly brand: string;
  /** The names of the subscribers' fields. Without them, no merge tag is reported as unknown. */
  readonly fields?: readonly string[] | undefined;
  /**
   * The store whose data the email shows. Absent while loading, and when the email shows no store
   * data.
   */
  readonly shop?: EmailShop | undefined;
  readonly trigger?: EmailTrigger | undefined;
  readonly trial?: CompileInput['trial'];
  /**
   * Set for a template, which may contain sample texts. Authors confirm the samples when they make
   * an email from the template.
   */
  readonly isTemplate?: boolean | undefined;
};

export type Issue = {
  readonly key: string;
  readonly severity: 'error' | 'warn';
  readonly text: string;
  /** Describes where in the email the issue is. Absent for issues with the whole email. */
  readonly location?: string;
  /** The path to the block, as in `EmailWarning.path`. */
  readonly path?: string;
  /** The one-click fixes for this issue. */
  readonly fixes: readonly Fix[];
};

export type CheckResult = {
  /** The issues, with those that prevent sending first. */
  readonly issues: readonly Issue[];
  /** The number of sample texts that were confirmed and are still in the email. */
  readonly confirmed: number;
  /** The UTF-8 size of the email's HTML. */
  readonly bytes: number;
  /** The size in bytes above which Gmail clips an email. */
  readonly clipBytes: number;
};

const toIssue =
  ({ body, editor }: Pick<CheckInput, 'body' | 'editor'>) =>
  (found: EmailWarning): Issue => {
    const { severity, path } = found;
    const text = warningText(found);
    const base = { key: keyOf(found), severity, text, fixes: fixesOf(found, editor) };
    if (path === undefined || (editor === 'CODE' && !isLinePath(path))) return base;
    return { ...base, path, location: blockNameAt(body, path) };
  };

const keyOf = ({ code, path = '' }: EmailWarning): string => `${code} ${path}`;

const union = (a: readonly string[] | undefined, b: readonly string[] | undefined) =>
  a || b ? [...new Set([...(a ?? []), ...(b ?? [])])] : undefined;

const mergeWarnings = (a: EmailWarning, b: EmailWarning): EmailWarning => {
  const names = union(a.names, b.names);
  const details = union(a.details, b.details);
  const addresses = union(a.addresses, b.addresses);
  const samples = union(a.samples, b.samples);
  return {
    ...a,
    ...(names && { names }),
    ...(details && { details }),
    ...(addresses && { addresses }),
    ...(samples && { samples }),
  };
};

/** Merges warnings with the same code and location. */
const unique = (found: readonly EmailWarning[]): EmailWarning[] => {
  const byKey = new Map<string, EmailWarning>();
  for (const each of found) {
    const existingWarning = byKey.get(keyOf(each));
    byKey.set(keyOf(each), existingWarning ? mergeWarnings(existingWarning, each) : each);
  }
  return [...byKey.values()];
};

/** Returns the texts of a body, including those in attributes of its blocks. */
const bodyTexts = (body: string): readonly { readonly text: string }[] => {
  const { body: root } = new DOMParser().parseFromString(body, 'text/html');
  const elements = [...root.querySelectorAll('*')];
  const inAttributes = elements.flatMap((element) => [
    element.getAttribute('value') ?? '',
    element.getAttribute('alt') ?? '',
    element.getAttribute('code') ?? '',
  ]);
  return [
    root.textContent ?? '',
    ...elements.map((bodyElement) => bodyElement.textContent ?? ''),
    ...inAttributes,
  ]
    .filter((text) => text !== '')
    .map((text) => ({ text }));
};

const countConfirmedSamples = ({
  subject,
  preHeader,
  body,
  confirmedSamples,
  trial,
}: CheckInput): number => {
  if (!confirmedSamples?.length) return 0;
  const variants = trial?.others ?? [];
  const found = lintSamples({ subject, preHeader, body, texts: bodyTexts(body), variants });
  const foundSamples = new Set(found.flatMap(({ samples = [] }) => samples));
  return confirmedSamples.filter((sampleText) => foundSamples.has(sampleText)).length;
};

const errorsFirst = (a: Issue, b: Issue): number =>
  Number(b.severity === 'error') - Number(a.severity === 'error');

/**
 * Runs the pre-send check on the current content. Renders the email with the code used for sending,
 * and loads each image once.
 * @throws EmailError when the body exceeds the limits
 */
export const checkEmail = async (input: CheckInput): Promise<CheckResult> => {
  const { body, editor, fields, shop, trigger } = input;
  const [compiledEmail, broken] = await Promise.all([
    compileEmail(
      { ...input, draftId: '', rev: 0, assetsUrl: location.origin },
      { fields, shop, trigger, now: Date.now() },
    ),
    findBrokenImages(body, editor),
  ]);
  const found = [...compiledEmail.warnings, ...broken].filter(
    ({ code }) => code !== 'sample_promise' || !input.isTemplate,
  );
  const findings = unique(found).map(toIssue(input));
  const { bytes } = compiledEmail;
  return {
    issues: findings.sort(errorsFirst),
    confirmed: countConfirmedSamples(input),
    bytes,
    clipBytes: GMAIL_CLIP_BYTES,
  };
};
