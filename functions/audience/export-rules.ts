import { byteOrderMark, csvLine } from '../../shared/csv-rules';
import type { Consent } from '../items/audience/signup';
import type { Subscriber } from '../items/audience/subscriber';

/**
 * The maximum number of attribute columns. Spreadsheets don't display more columns well. One
 * imported file creates up to 200 attributes.
 */
export const maxAttributeColumns = 500;

/**
 * The columns at the start of every export. An import recognizes an exported file by them and
 * restores the same people.
 */
export const exportHeaders = [
  ...(['Email', 'Name', 'Status', 'Status reason'] as const),
  ...(['Added on', 'Segments', 'Suppressed'] as const),
] as const;

/**
 * The columns for consent given with a form. Older exports don't have these columns, and an import
 * ignores them.
 */
export const consentHeaders = [
  ...(['Consent at', 'Consent page', 'Consent form', 'Consent version'] as const),
  ...(['Consent text', 'Consent IP', 'Consent confirmed'] as const),
] as const;

export type ExportColumns = {
  /** The keys of the attributes, sorted. */
  readonly attributes: readonly string[];
  readonly leftOut: number;
};

/** Returns one export column for each attribute in use, in alphabetical order. */
export const exportColumns = (keys: ReadonlySet<string>): ExportColumns => {
  const sorted = [...keys].sort();
  return {
    attributes: sorted.slice(0, maxAttributeColumns),
    leftOut: Math.max(0, sorted.length - maxAttributeColumns),
  };
};

export const exportHeader = (attributes: readonly string[]): string =>
  byteOrderMark + csvLine([...exportHeaders, ...consentHeaders, ...attributes]);

export type ExportRow = {
  readonly person: Subscriber;
  /** The names of the static segments that the person is in. */
  readonly segments: readonly string[];
  /** Why the person is never emailed, or empty when we may email them. */
  readonly suppressed: string;
  /** The person's strongest proof of consent, with the form's name. */
  readonly consent?: { readonly proof: Consent; readonly form: string } | undefined;
};

/**
 * Returns the cells with the proof of consent. The proof comes from a form or, if there is none,
 * from what someone at the store stated.
 */
const consentCells = ({ consent, person }: ExportRow): readonly string[] => {
  const { consent: statedConsent } = person;
  if (!consent && statedConsent) {
    const text = [statedConsent.text, statedConsent.evidence].filter(Boolean).join('; ');
    return [statedConsent.at, '', '', '', text, '', ''];
  }
  if (!consent) return consentHeaders.map(() => '');
  const { proof, form } = consent;
  return [
    ...[proof.at, proof.page ?? '', form, String(proof.version)],
    ...[proof.text, proof.ip, proof.confirmedAt ?? ''],
  ];
};

export const exportLine = (row: ExportRow, attributes: readonly string[]): string => {
  const { person, segments, suppressed } = row;
  return csvLine([
    ...[person.email, person.name, person.status, person.statusReason ?? ''],
    ...[person.createdAt.slice(0, 10), segments.join('; '), suppressed],
    ...consentCells(row),
    ...attributes.map((key) =>
      Object.hasOwn(person.fields, key) ? (person.fields[key] ?? '') : '',
    ),
  ]);
};
