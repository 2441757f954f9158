/** What an email client shows of each email in its message list. */
export type InboxClient = {
  readonly id: string;
  readonly name: string;
  readonly device: 'desktop' | 'mobile';
  /** The approximate number of characters of the subject that are shown. */
  readonly subject: number;
  /** The approximate number of characters of the preview text that are shown. */
  readonly preview: number;
  /** Whether the preview text follows the subject on the same line. */
  readonly isOneLine?: boolean;
};

/**
 * What inboxes show of an email before it is opened. Inboxes truncate texts by width, so these are
 * character counts for average letters, at the usual window and text size:
 * - Apple Mail on an iPhone (48 and 99) and the recommended 50 for a subject: measured on an iPhone
 *   14, emailtooltester.com/en/blog/email-subject-lines-character-limit.
 * - Subjects in Gmail (70, in its app 37) and in Outlook and Apple Mail on a desktop (60, 70):
 *   lettercounter.org/blog/email-subject-line-length-guide; Outlook on a phone (38):
 *   typecount.com/blog/email-subject-line-length.
 * - Preview texts in Gmail (97), Apple Mail on a desktop (140), and Outlook (55):
 *   themarketer.com/resources/knowledge-base/how-long-should-your-preview-texts-be; in the Gmail
 *   app (the lower end of 40 to 75): mailneo.co/glossary/preview-text. Gmail in a browser shows
 *   subject and preview text on one line. How much of that line is left for the preview text
 *   depends on the window. No source gives a number, so both figures are used independently.
 */
export const inboxClients: readonly InboxClient[] = [
  {
    id: 'gmail-desktop',
    name: 'Gmail',
    device: 'desktop',
    subject: 70,
    preview: 97,
    isOneLine: true,
  },
  { id: 'apple-desktop', name: 'Apple Mail', device: 'desktop', subject: 70, preview: 140 },
  { id: 'outlook-desktop', name: 'Outlook', device: 'desktop', subject: 60, preview: 55 },
  { id: 'gmail-mobile', name: 'Gmail', device: 'mobile', subject: 37, preview: 40 },
  { id: 'apple-mobile', name: 'Apple Mail', device: 'mobile', subject: 48, preview: 99 },
  { id: 'outlook-mobile', name: 'Outlook', device: 'mobile', subject: 38, preview: 55 },
];

/**
 * The recommended maximum lengths in characters. emailtooltester.com recommends 50 for a subject.
 * Most inboxes show a subject of this length in full on a desktop, and phones show at least its
 * beginning. 90 characters of preview text fit into Gmail in a browser and Apple Mail on a phone.
 */
export const recommendedLengths = { subject: 50, preHeader: 90 } as const;
