import type { DraftView } from '../../../../../shared/contracts/emails';

/** The parts of a draft that an author can change. The server sets all other parts. */
export type DraftContent = Pick<
  DraftView,
  | 'subject'
  | 'body'
  | 'name'
  | 'preHeader'
  | 'editor'
  | 'styles'
  | 'senderId'
  | 'segmentIds'
  | 'excludedSegmentIds'
  | 'warmUpConfig'
  | 'utm'
  | 'trial'
  | 'ownTime'
  | 'confirmedSamples'
>;

export const contentOf = (draft: DraftContent): DraftContent => ({
  subject: draft.subject,
  body: draft.body,
  name: draft.name,
  preHeader: draft.preHeader,
  editor: draft.editor,
  styles: draft.styles,
  senderId: draft.senderId,
  segmentIds: draft.segmentIds,
  excludedSegmentIds: draft.excludedSegmentIds,
  warmUpConfig: draft.warmUpConfig,
  ...(draft.utm !== undefined && { utm: draft.utm }),
  ...(draft.trial !== undefined && { trial: draft.trial }),
  ...(draft.ownTime !== undefined && { ownTime: draft.ownTime }),
  ...(draft.confirmedSamples && { confirmedSamples: draft.confirmedSamples }),
});

/** Returns the parts of `content` that differ from `saved`. */
export const changesSince = (saved: DraftContent, content: DraftContent): Partial<DraftContent> =>
  Object.fromEntries(
    Object.entries(content).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(saved[name as keyof DraftContent]),
    ),
  );

export const isSameContent = (a: DraftContent, b: DraftContent): boolean =>
  a === b || Object.keys(changesSince(a, b)).length === 0;

const partNames: Readonly<Record<keyof DraftContent, string>> = {
  subject: 'subject',
  body: 'content',
  name: 'name',
  preHeader: 'preview text',
  editor: 'content type',
  styles: 'style',
  senderId: 'sender',
  segmentIds: 'recipients',
  excludedSegmentIds: 'excluded recipients',
  warmUpConfig: 'warm-up',
  utm: 'UTM parameters',
  trial: 'A/B test',
  ownTime: 'recipient time zone',
  confirmedSamples: 'confirmed samples',
};

/** Returns the names of parts of a draft as text, such as 'subject, content and style'. */
export const partNamesText = (parts: readonly (keyof DraftContent)[]): string => {
  const names = parts.map((part) => partNames[part]);
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
};

/**
 * Returns the names of the parts in which two versions differ, as text. Empty if there are no
 * differences.
 */
export const differencesText = (a: DraftContent, b: DraftContent): string =>
  partNamesText(Object.keys(changesSince(a, b)) as (keyof DraftContent)[]);
