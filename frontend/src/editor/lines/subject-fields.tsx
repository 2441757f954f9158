import type { ReactNode } from 'react';
import { SAMPLE_LINE_VALUES } from '../../../../shared/email/merge/sample-recipient';
import { limits } from '../../../../shared/limits';
import { useEmailBranding } from '../api/use-email-branding';
import type { EmailDocument } from '../email-document';
import { recommendedLengths } from '../inbox/inbox-limits';
import { lengthMark } from '../inbox/length-mark';
import { visibleText } from '../inbox/seen-text';
import { LineField } from './line-field';

/** The subject and preview text, either of an email or of one variant in an A/B test. */
type Lines = Pick<EmailDocument, 'subject' | 'preHeader'>;

type Props = {
  readonly content: Lines;
  readonly change: (changes: Partial<Lines>) => void;
  readonly isReadOnly: boolean;
  /** A label for these lines, such as 'Subject B'. Set if an email has several subjects. */
  readonly variantLetter?: string;
  readonly mergeTags?: readonly string[] | undefined;
  /** `row` for the subject header, `field` for a form field. */
  readonly layout: 'row' | 'field';
  readonly subjectError?: string | undefined;
  /** Shown next to the subject, such as a button that suggests other subjects. */
  readonly subjectTool?: ReactNode;
};

/**
 * Fields for the subject and preview text of an email. Inboxes show these texts before the email is
 * opened.
 */
export const SubjectFields = (props: Props) => {
  const {
    content,
    change,
    isReadOnly,
    mergeTags = [],
    layout,
    subjectError,
    variantLetter,
  } = props;
  const fieldLabel = (label: string) => (variantLetter ? `${label} ${variantLetter}` : label);
  const frame = useEmailBranding();
  const markOf = (text: string, max: number) =>
    lengthMark(visibleText(text, SAMPLE_LINE_VALUES, frame), max);
  const common = { layout, mergeTags, isReadOnly, maxLength: limits.mailLineMaxLength };
  return (
    <>
      <LineField
        {...common}
        isStrong={layout === 'row'}
        label={fieldLabel('Subject')}
        linePath={variantLetter ? undefined : 'subject'}
        placeholder="Write a subject people want to open"
        value={content.subject}
        error={subjectError}
        tool={props.subjectTool}
        lengthNote={markOf(content.subject, recommendedLengths.subject)}
        onChange={(subject) => change({ subject })}
      />
      <LineField
        {...common}
        label={fieldLabel('Preview text')}
        linePath={variantLetter ? undefined : 'preHeader'}
        placeholder="Appears after the subject in the inbox"
        value={content.preHeader}
        lengthNote={markOf(content.preHeader, recommendedLengths.preHeader)}
        onChange={(preHeader) => change({ preHeader })}
      />
    </>
  );
};
